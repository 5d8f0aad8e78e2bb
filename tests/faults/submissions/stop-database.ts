import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { findViolations } from './invariants.ts'
import type { LedgerEvent } from './ledger.ts'
import { connect, makeForms, startRespondents } from './setup.ts'
import { openStage } from './stage.ts'

/**
 * The modes of pg_ctl: `fast` ends sessions in order, `immediate` stops everything at once and recovers at the next
 * start.
 */
export type StopMode = 'fast' | 'immediate'
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const clients = 16

/** The database goes away and comes back while respondents submit; the server keeps running. */
export async function stopDatabase(
  outages: readonly { mode: StopMode; downMs: number }[],
  program?: string,
) {
  const stage = await openStage(program)
  const server = await stage.start()
  const forms = Object.values(await makeForms(server.url, await connect(stage.url)))
  const worker = server.workerPid()
  const respondents = startRespondents({
    urls: [server.url],
    slugs: forms.map(({ slug }) => slug),
    clients,
    ledger: join(stage.folder, 'ledger'),
  })
  const recoveriesMs: number[] = []
  for (const { mode, downMs } of outages) {
    await respondents.acknowledged(Date.now())
    const before = countFailed(respondents.ledger())
    process.kill((await stage.startPostgres()).pid, signals[mode])
    await stage.hasStopped()
    await expect
      .poll(() => countFailed(respondents.ledger()))
      .toBeGreaterThanOrEqual(before + clients)
    await sleep(downMs)
    await stage.startPostgres()
    const upMs = Date.now()
    await respondents.acknowledged(upMs)
    recoveriesMs.push(Date.now() - upMs)
  }
  const ledger = await respondents.finish()
  const failed = ledger.filter((entry) => entry.event === 'failed')
  const isSame = server.workerPid() === worker
  const violations = [
    ...(isSame ? [] : ['the server process was replaced']),
    ...failed
      .filter(({ reason, hasRetryAfter }) => reason !== '503' || !hasRetryAfter)
      .map(({ reason, hasRetryAfter }) => `failed by ${reason}, Retry-After: ${hasRetryAfter}`),
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

const countFailed = (ledger: readonly LedgerEvent[]) =>
  ledger.filter(({ event }) => event === 'failed').length
