import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDeliveryStage, secret } from './delivery-stage.ts'
import { startFlakySink } from './flaky-sink.ts'

/**
 * Two workers deliver to a sink that fails, hangs and breaks off, and are killed at random while answers come in. Then all
 * are let finish. Says what does not fit: what was never ended, what is said to be delivered and never arrived, and events
 * that arrived under one id with two bodies.
 */
export async function killWhileDelivering({
  kills,
  source,
}: {
  kills: number
  /** Where the server's source is. */
  source?: string
}) {
  const sink = await startFlakySink(secret)
  const stage = await openDeliveryStage(sink, source)
  await stage.connect(['one', 'two', 'three'])
  const workers = [stage.startWorker(), stage.startWorker()]
  let isKilling = true
  const sending = sendAnswers()
  for (let kill = 0; kill < kills; kill++) {
    // One that is killed before it sends anything would prove nothing.
    await sink.hears(4)
    await sleep(Math.random() * 200)
    const index = kill % workers.length
    const exited = once(workers[index]!, 'exit')
    workers[index]!.kill('SIGKILL')
    await exited
    workers[index] = stage.startWorker()
  }
  isKilling = false
  const answers = await sending
  sink.calm()
  await stage.finish()
  const violations = await findViolations()
  for (const one of workers) one.kill('SIGKILL')
  await stage.stop()
  return { violations, kills, answers, ...sink.figures() }

  /** As long as somebody is killed. Returns how many. */
  async function sendAnswers(): Promise<number> {
    let sent = 0
    for (; isKilling; sent++) {
      await stage.answer()
      await sleep(50)
    }
    return sent
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
