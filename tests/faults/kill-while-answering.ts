import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts'
import { freePort } from '../../scripts/free-port.ts'
import { findViolations } from './answers-invariants.ts'
import type { LedgerEvent } from './answers-ledger.ts'
import { behindProxy, connect, makeForms, sendRespondents } from './answers-setup.ts'
import { makeDataDir, startServer } from './server-under-test.ts'

const everyDatabaseKill = 5

/** F-01: the server dies again and again, now and then with its database, while people answer. */
export async function killWhileAnswering({
  kills,
  pauseMs,
  program,
}: {
  kills: number
  pauseMs: [from: number, to: number]
  program?: string | undefined
}) {
  const DATA_DIR = await makeDataDir()
  const settings = { PORT: String(await freePort()), DATA_DIR, ...behindProxy }
  let server = await startServer(settings, program)
  const database = await startEmbeddedPostgres(DATA_DIR)
  const forms = await makeForms(server.url, await connect(database.url))
  const respondents = sendRespondents({
    urls: [server.url],
    slugs: Object.values(forms).map(({ slug }) => slug),
    clients: 32,
    ledger: join(DATA_DIR, 'ledger'),
  })
  const killedAtMs: number[] = []
  while (killedAtMs.length < kills) {
    await sleep(pauseMs[0] + Math.random() * (pauseMs[1] - pauseMs[0]))
    killedAtMs.push(Date.now())
    const isWithDatabase = killedAtMs.length % everyDatabaseKill === 0
    if (isWithDatabase) process.kill((await startEmbeddedPostgres(DATA_DIR)).pid, 'SIGKILL')
    await server.killTree()
    server = await startServer(settings, program)
  }
  const ledger = await respondents.finish()
  const { url } = await startEmbeddedPostgres(DATA_DIR)
  const violations = await findViolations(await connect(url), Object.values(forms), ledger)
  await server.stop()
  return { violations, ...tally(ledger, killedAtMs) }
}

function tally(ledger: readonly LedgerEvent[], killedAtMs: readonly number[]) {
  const acknowledged = ledger.flatMap((entry) =>
    entry.event === 'answered' && entry.status === 200 ? [entry.atMs] : [],
  )
  const silences = killedAtMs.map(
    (killedMs) => (acknowledged.find((atMs) => atMs > killedMs + 100) ?? Infinity) - killedMs,
  )
  return {
    acknowledged: acknowledged.length,
    retried: ledger.filter(({ event }) => event === 'failed').length,
    longestSilenceMs: Math.max(...silences),
  }
}
