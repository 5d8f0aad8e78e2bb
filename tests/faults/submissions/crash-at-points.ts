import { join } from 'node:path'
import type { crashPoints } from '../../../apps/server/src/process/crash-points.ts'
import { findViolations } from './invariants.ts'
import { connect, makeForms, register, startRespondents } from './setup.ts'
import { openStage } from './stage.ts'

type CrashPoint = (typeof crashPoints)[number]
/** Plain forms store all arrived submissions in one statement; the other two kinds store them one at a time. */
type Kind = 'plain' | 'limited' | 'numbered'

/**
 * In each case, the server dies once, at the given point, while respondents submit. If a form has one place left, the
 * respondent who got it must not be told that the form is full.
 */
export async function crashAtPoints(
  cases: readonly (readonly [CrashPoint, Kind])[],
  program?: string,
) {
  const stage = await openStage(program)
  const database = await connect(stage.url)
  const outcomes: string[] = []
  let token: string | undefined
  for (const [index, [point, kind]] of cases.entries()) {
    const server = await stage.start({ CRASH_AT: point })
    token ??= await register(server.url)
    const forms = await makeForms(server.url, database, { limit: 1, token })
    const firstWorker = server.workerPid()
    const ledger = await startRespondents({
      urls: [server.url],
      slugs: [forms[kind].slug],
      clients: 8,
      answersPerClient: 3,
      ledger: join(stage.folder, `ledger-${index}`),
    }).ended()
    const where = `${point}, ${kind}`
    if (server.workerPid() === firstWorker) outcomes.push(`${where}: did not crash`)
    for (const violation of await findViolations(database, [forms[kind]], ledger))
      outcomes.push(`${where}: ${violation}`)
    await server.stop()
  }
  return outcomes
}
