import { setTimeout as sleep } from 'node:timers/promises'
import { behaviors, startEndpointSink } from './endpoint-sink.ts'
import { openDeliveryStage } from './delivery-stage.ts'

const firstDelays: Record<string, number> = { busy: 3600 }
const usualDelay = 5
const jitter = 0.2
/** Time between the end of an attempt and its record. */
const slackSeconds = 10

type Row = {
  path: string
  state: string
  tries: number
  wait_s: number
  reason: string | null
  is_active: boolean
  off_reason: string | null
}

/**
 * Many endpoints fail, hang and misbehave. The others must not wait for them: all their deliveries arrive before the
 * first hanging attempt times out. Then everything is attempted to its end.
 */
export async function faceHostileEndpoints({
  healthy,
  hostile,
  answers,
  source,
}: {
  healthy: number
  /** Endpoints of each kind. The hanging ones, with their backlog, outnumber the deliveries sent at a time. */
  hostile: number
  answers: number
  source?: string
}) {
  const sink = await startEndpointSink(null)
  const stage = await openDeliveryStage(sink, source)
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}/${index}`)
  const { late: _late, ...kinds } = behaviors
  // The hanging endpoints get the first turn.
  await stage.connectMany(['hanging', 'dripping'].flatMap((name) => numbered(name, hostile)))
  await stage.connectMany(numbered('healthy', healthy))
  const others = Object.keys(kinds).filter((name) => !/hanging|dripping/.test(name))
  await stage.connectMany(others.flatMap((name) => numbered(name, hostile)))
  for (let sent = 0; sent < answers; sent++) await stage.answer()
  const found: string[] = []

  const patient = stage.startWorker({ TIMEOUT_MS: '60000' })
  while (sink.heardAt('healthy').length < healthy * answers) {
    const hung = (await rows()).filter(({ reason }) => reason === 'timed_out')
    if (hung.length > 0) {
      await stage.stop()
      return { violations: [`F-09 ${hung[0]!.path} was given up before all others got theirs`] }
    }
    await sleep(200)
  }
  while ((await rows()).some(({ path, tries }) => /^broken|^busy/.test(path) && tries === 0))
    await sleep(200)
  for (const { path, state, tries, wait_s: wait } of await rows()) {
    const [kind] = path.split('/') as [string]
    if (state !== 'retrying' || tries !== 1 || !(wait > 0)) continue
    const planned = firstDelays[kind] ?? usualDelay
    if (wait < planned * (1 - jitter) - 0.1 || wait > planned * (1 + jitter) + slackSeconds)
      found.push(`F-09 ${path} is tried again after ${wait} s`)
  }
  patient.kill('SIGKILL')
  const hasty = stage.startWorker()
  await stage.finish()
  hasty.kill('SIGKILL')
  const ended = await rows()
  await stage.stop()

  for (const { path, state, tries, is_active: isActive, off_reason: reason } of ended) {
    const [kind] = path.split('/') as [string]
    const isGone = kind === 'gone'
    if (isGone && (isActive || reason !== 'gone')) found.push(`F-09 ${path} is not switched off`)
    if (isGone) continue
    const wanted = kind === 'healthy' ? 'delivered' : 'dead'
    const mostTries = kind === 'healthy' ? 1 : kind === 'refusing' ? 3 : 10
    if (state !== wanted) found.push(`I5 ${path} is ${state}`)
    if (tries !== mostTries) found.push(`F-09 ${path} was tried ${tries} times`)
  }
  return { violations: [...new Set([...sink.violations(), ...found])].slice(0, 30) }

  async function rows(): Promise<Row[]> {
    const result = await stage.database.query<Row>(
      `select substr(settings ->> 'webhook_url', length('http://sink.example/') + 1) as path, state,
         jsonb_array_length(attempts) as tries, is_active, off_reason,
         attempts -> 0 ->> 'reason' as reason,
         extract(epoch from due_at - (attempts -> 0 ->> 'at')::timestamptz
           - make_interval(secs => (attempts -> 0 ->> 'ms')::int / 1000.0))::float8 as wait_s
       from deliveries join form_integrations on form_integrations.id = integration_id`,
    )
    return result.rows
  }
}
