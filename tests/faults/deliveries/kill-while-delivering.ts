import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDeliveryStage, secret } from './delivery-stage.ts'
import { startFlakySink } from './flaky-sink.ts'

/** Each submission goes to three endpoints. Deliveries that remain at the end are sent then. */
const answersPerKill = 4

/**
 * Two workers deliver to a sink that fails, hangs and disconnects, and are killed at random while submissions arrive.
 * Then everything is allowed to finish. Reports deliveries that never ended, deliveries marked as delivered that never
 * arrived, and events that arrived under one id with two bodies.
 */
export async function killWhileDelivering({
  kills,
  source,
}: {
  kills: number
  /** The folder of the server's source. */
  source?: string
}) {
  const sink = await startFlakySink(secret)
  const stage = await openDeliveryStage(sink, source)
  await stage.connect(['one', 'two', 'three'])
  const workers = [stage.startWorker(), stage.startWorker()]
  const answers = kills * answersPerKill
  for (let kill = 0; kill < kills; kill++) {
    // A worker that is killed before it sends anything would prove nothing.
    const heard = sink.hears(4)
    await sendAnswers()
    await heard
    await sleep(Math.random() * 200)
    const index = kill % workers.length
    await end(workers[index]!)
    workers[index] = stage.startWorker()
  }
  for (const one of workers) await end(one)
  sink.calm()
  await stage.release()
  const last = stage.startWorker()
  await stage.finish()
  const violations = await findViolations()
  last.kill('SIGKILL')
  await stage.stop()
  return { violations, kills, answers, ...sink.figures() }

  async function end(worker: ChildProcess): Promise<void> {
    const exited = once(worker, 'exit')
    worker.kill('SIGKILL')
    await exited
  }

  async function sendAnswers(): Promise<void> {
    for (let sent = 0; sent < answersPerKill; sent++) await stage.answer()
  }

  async function findViolations(): Promise<string[]> {
    const found = sink.violations()
    const { rows } = await stage.database.query<{
      id: string
      state: string
      path: string
      name: string
    }>(
      `select deliveries.id, state, settings ->> 'webhook_url' as path, answers ->> 'name' as name
       from deliveries join submissions on submissions.id = submission_id
       join form_integrations on form_integrations.id = integration_id`,
    )
    if (rows.length !== answers * 3) found.push(`I4 ${rows.length} of ${answers * 3} deliveries`)
    for (const { state, path, name } of rows) {
      const endpoint = new URL(path).pathname.slice(1)
      if (!['delivered', 'dead', 'skipped'].includes(state))
        found.push(`I5 ${name} to ${endpoint} is ${state}`)
      if (state === 'delivered' && !sink.hasAccepted(endpoint, name))
        found.push(`I6 ${name} to ${endpoint} is said to be delivered, and never arrived`)
    }
    return found.slice(0, 30)
  }
}
