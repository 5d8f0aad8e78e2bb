import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../../apps/server/src/database/embedded-postgres.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { findViolations } from './invariants.ts'
import type { LedgerEvent } from './ledger.ts'
import { behindProxy, connect, makeForms, startRespondents } from './setup.ts'
import { launchServer, makeDataDir, startServer, untilWorkerIsGone } from '../server-under-test.ts'

/** What is killed, in turn: the process that answers, its supervisor, both, and everything including the database. */
const victims = [
  'process',
  'supervisor',
  'process',
  'both',
  'process',
  'both and database',
] as const
type Victim = (typeof victims)[number]
type Kill = { victim: Victim; atMs: number }
const shortestPauseMs = 400
const longestPauseMs = 2_000
const shortestAnsweringMs = 200

/** The server dies every 0.4 to 2 s while respondents submit, and is restarted at once. */
export async function killWhileSubmitting({
  kills: fewest = 0,
  seconds = 0,
  program,
}: {
  kills?: number
  seconds?: number
  program?: string | undefined
}) {
  const DATA_DIR = await makeDataDir()
  const settings = { PORT: String(await freePort()), DATA_DIR, ...behindProxy }
  let server = await startServer(settings, program)
  const database = await startEmbeddedPostgres(DATA_DIR)
  const forms = await makeForms(server.url, await connect(database.url))
  const respondents = startRespondents({
    urls: [server.url],
    slugs: Object.values(forms).map(({ slug }) => slug),
    clients: 32,
    ledger: join(DATA_DIR, 'ledger'),
  })
  await respondents.acknowledged(Date.now())
  const startMs = Date.now()
  const endMs = startMs + seconds * 1_000
  const kills: Kill[] = []
  while (kills.length < fewest || Date.now() < endMs) {
    const victim = victims[kills.length % victims.length]!
    const pauseMs = shortestPauseMs + Math.random() * (longestPauseMs - shortestPauseMs)
    await kill(victim)
    const atMs = Date.now()
    kills.push({ victim, atMs })
    // Killing a server before it answers again would prove nothing.
    const isAnswering = respondents.acknowledged(atMs).then(() => sleep(shortestAnsweringMs))
    await Promise.all([sleep(pauseMs), isAnswering])
  }
  const minutes = (Date.now() - startMs) / 60_000
  const ledger = await respondents.finish()
  const { url } = await startEmbeddedPostgres(DATA_DIR)
  const violations = await findViolations(await connect(url), Object.values(forms), ledger)
  await server.stop()
  return { violations, ...tally(ledger, kills), killsPerMinute: Math.round(kills.length / minutes) }

  async function kill(victim: Victim): Promise<void> {
    if (victim === 'process') return void process.kill(server.workerPid()!, 'SIGKILL')
    if (victim === 'both and database')
      process.kill((await startEmbeddedPostgres(DATA_DIR)).pid, 'SIGKILL')
    if (victim === 'supervisor') {
      const orphan = server.workerPid()!
      const exited = once(server.process, 'exit')
      server.process.kill('SIGKILL')
      await exited
      server = launchServer(settings, program)
      return untilWorkerIsGone(orphan)
    }
    await server.killTree()
    server = launchServer(settings, program)
  }
}

function tally(ledger: readonly LedgerEvent[], kills: readonly Kill[]) {
  const acknowledged = ledger.filter((entry) => entry.event === 'answered' && entry.status === 200)
  // A response to a request sent before the kill is no sign of life: only one to a later request is.
  const silences = kills.map(({ victim, atMs: killedMs }) => {
    const answer = acknowledged.find(
      (entry) => entry.event === 'answered' && entry.sinceMs > killedMs,
    )
    return { victim, ms: (answer?.atMs ?? Infinity) - killedMs }
  })
  const spread = (isMeant: (victim: Victim) => boolean) => {
    const sorted = silences
      .flatMap(({ victim, ms }) => (isMeant(victim) ? [ms] : []))
      .toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]
    return { medianMs: at(0.5), p99Ms: at(0.99) }
  }
  return {
    kills: kills.length,
    acknowledged: acknowledged.length,
    retried: countReasons(ledger),
    firstAnswerAfterKill: {
      ofProcess: spread((victim) => victim === 'process'),
      ofSupervisor: spread((victim) => victim === 'supervisor' || victim === 'both'),
      withDatabase: spread((victim) => victim === 'both and database'),
    },
  }
}

function countReasons(ledger: readonly LedgerEvent[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const entry of ledger)
    if (entry.event === 'failed') counts[entry.reason] = (counts[entry.reason] ?? 0) + 1
  return counts
}
