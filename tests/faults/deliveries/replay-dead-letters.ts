import { setTimeout as sleep } from 'node:timers/promises'
import { startEndpointSink } from './endpoint-sink.ts'
import { openDeliveryStage, secret } from './delivery-stage.ts'

const paths = ['refusing/0', 'refusing/1', 'refusing/2']

/**
 * Receivers refuse everything, and are then repaired. The missed deliveries are replayed, one, some and all, while
 * submissions arrive.
 */
export async function replayDeadLetters({ answers, source }: { answers: number; source?: string }) {
  const sink = await startEndpointSink(secret)
  const stage = await openDeliveryStage(sink, source)
  const integrations = await stage.connect(paths)
  const names = new Set<string>()
  for (let sent = 0; sent < answers; sent++) names.add(await stage.answer())
  const worker = stage.startWorker()
  await stage.finish()
  const missed = [...sink.heard]
  sink.mend()

  let isLive = true
  const live = (async () => {
    while (isLive) {
      names.add(await stage.answer())
      await sleep(50)
    }
  })()
  const replay = (integration: number, chosen: object) =>
    stage.call('POST', `/open/forms/${stage.form.id}/integrations/${integration}/replay`, chosen)
  const { rows } = await stage.database.query<{ id: number; middle: Date }>(
    `select min(id)::int as id, min(created_at) + (max(created_at) - min(created_at)) / 2 as middle
     from deliveries where integration_id = $1 and state = 'dead'`,
    [integrations[0]],
  )
  const { id, middle } = rows[0]!
  await replay(integrations[0]!, { ids: [id] })
  await replay(integrations[0]!, { from: middle.toISOString(), states: ['dead'] })
  for (const integration of integrations) await replay(integration, {})
  while ((await dead()) > 0) await sleep(200)
  isLive = false
  await live
  while ((await stage.countWaiting()) > 0) await sleep(200)
  worker.kill('SIGKILL')
  await stage.stop()
  return { violations: findViolations().slice(0, 30), deadLetters: missed.length / 3 }

  async function dead(): Promise<number> {
    const result = await stage.database.query<{ count: number }>(
      `select count(*)::int as count from deliveries where state = 'dead'`,
    )
    return result.rows[0]!.count
  }

  function findViolations(): string[] {
    const found = sink.violations()
    const again = sink.heard.slice(missed.length)
    const first = new Map(missed.map((one) => [one.id, one]))
    for (const path of paths)
      for (const name of names) {
        const arrived = again.filter((one) => one.path === path && one.name === name)
        if (arrived.length !== 1)
          found.push(`I6 ${name} arrived ${arrived.length} times at ${path}`)
      }
    for (const { id, name, body, signedAt } of missed) {
      const other = again.find((one) => one.id === id)
      if (!other) found.push(`F-10 ${name} did not come again as ${id}`)
      else if (other.body !== body) found.push(`F-10 ${id} has two bodies`)
      else if (other.signedAt < signedAt) found.push(`F-10 ${id} has an old signature`)
    }
    if (first.size * 3 !== missed.length) found.push('F-10 there were tries under other ids')
    return found
  }
}
