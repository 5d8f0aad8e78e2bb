import { setTimeout as sleep } from 'node:timers/promises'
import { startEndpointSink } from './endpoint-sink.ts'
import { openDeliveryStage } from './delivery-stage.ts'

/** More endpoints than are sent to at the same time. */
const endpoints = 300
/** How many others may be sent before a new delivery: about what all endpoints get in two or three turns. */
const overtaken = 1000

/**
 * A large backlog waits at many endpoints. Meanwhile, deliveries for another endpoint are sent in turn, and each once.
 */
export async function drainBacklog({ backlog, source }: { backlog: number; source?: string }) {
  const sink = await startEndpointSink(null)
  const stage = await openDeliveryStage(sink, source)
  for (let sent = 0; sent < backlog / endpoints; sent++) await stage.answer()
  const busy = await stage.connectMany(
    Array.from({ length: endpoints }, (_, index) => `busy-one/${index}`),
  )
  const [idle] = await stage.connectMany(['idle/0'])
  await queue(busy, backlog)
  await stage.database.query('analyze deliveries')
  const worker = stage.startWorker({ TIMEOUT_MS: '15000' })
  const found: string[] = []
  for (let probe = 1; sink.heard.length < backlog / 2; probe++) {
    while (sink.heard.length < probe * 200) await sleep(5)
    const before = sink.heard.length
    await queue([idle!], probe)
    while (sink.heardAt('idle').length < probe) await sleep(5)
    const passed = sink.heard.length - before
    if (passed > overtaken) found.push(`F-18 a new one waited for ${passed} others`)
  }
  while ((await stage.countWaiting()) > 0) await sleep(200)
  worker.kill('SIGKILL')
  await stage.stop()
  const ids = new Set(sink.heard.map(({ id }) => id))
  if (ids.size !== sink.heard.length)
    found.push(`F-18 ${sink.heard.length - ids.size} were sent twice`)
  return {
    violations: [...sink.violations(), ...found].slice(0, 30),
    probes: sink.heardAt('idle').length,
  }

  /** Queues deliveries until there are `count`. */
  async function queue(integrations: readonly number[], count: number): Promise<void> {
    await stage.database.query(
      `insert into deliveries (integration_id, submission_id)
       select integration, submission.id
       from (select id from submissions order by id) submission, unnest($1::bigint[]) integration
       order by submission.id limit $2
       on conflict (submission_id, integration_id) do nothing`,
      [integrations, count],
    )
  }
}
