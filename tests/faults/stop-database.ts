import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findViolations } from './submissions-invariants.ts'
import type { LedgerEvent } from './submissions-ledger.ts'
import { connect, makeForms, sendRespondents } from './submissions-setup.ts'
import { openStage } from './submissions-stage.ts'

/** As pg_ctl names them: sessions are ended in order, or everything at once and recovered at the next start. */
export type StopMode = 'fast' | 'immediate'
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const settleMs = 1_500

/** The database goes away and comes back while people answer; the server stays. */
export async function stopDatabase(
  outages: readonly { mode: StopMode; downMs: number }[],
  program?: string,
) {
  const stage = await openStage(program)
  const server = await stage.start()
  const forms = Object.values(await makeForms(server.url, await connect(stage.url)))
  const worker = server.workerPid()
  const respondents = sendRespondents({
    urls: [server.url],
    slugs: forms.map(({ slug }) => slug),
    clients: 16,
    ledger: join(stage.folder, 'ledger'),
  })
  const recoveriesMs: number[] = []
  for (const { mode, downMs } of outages) {
    await sleep(settleMs)
    process.kill((await stage.startPostgres()).pid, signals[mode])
    await stage.hasStopped()
    await sleep(downMs)
    await stage.startPostgres()
    const upMs = Date.now()
    await sleep(settleMs)
    recoveriesMs.push((firstAcknowledged(respondents.ledger(), upMs) ?? Infinity) - upMs)
  }
  const ledger = await respondents.finish()
  const failed = ledger.filter((entry) => entry.event === 'failed')
  const isSame = server.workerPid() === worker
  const violations = [
    ...(isSame ? [] : ['the server process was replaced']),
    ...failed
      .filter(({ reason, hasRetryAfter }) => reason !== '503' || !hasRetryAfter)
      .map(({ reason, hasRetryAfter }) => `failed by ${reason}, Retry-After: ${hasRetryAfter}`),
    ...failed
      .filter(({ tookMs }) => tookMs > 2_000)
      .map(({ tookMs }) => `a refusal took ${tookMs} ms`),
    ...recoveriesMs.filter((ms) => ms > 1_000).map((ms) => `recovery took ${ms} ms`),
    ...(await findViolations(await connect(stage.url), forms, ledger)),
  ]
  await server.stop()
  return {
    violations: violations.slice(0, 30),
    acknowledged: ledger.filter((entry) => entry.event === 'answered' && entry.status === 200)
      .length,
    refused: failed.length,
    slowestRefusalMs: Math.max(...failed.map(({ tookMs }) => tookMs)),
    recoveriesMs,
  }
}

const firstAcknowledged = (ledger: readonly LedgerEvent[], afterMs: number) =>
  ledger.find(
    (entry) => entry.event === 'answered' && entry.status === 200 && entry.atMs >= afterMs,
  )?.atMs
