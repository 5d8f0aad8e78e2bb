import { and, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { submissionsOfForm, submissionOrder } from '../../submissions/submission-order.ts'
import { submissions } from '../../submissions/submissions.table.ts'
import { mightMatch, mightMatchInForm, surelyMatches, type TableMatch } from './table-match.ts'

/** Counts beyond this only on request. */
const enough = 10_000
const testedPerBatch = 1000
const mostTested = 20_000

/** Counts the matches. If not exact, the count is a lower bound. */
export async function countMatches(
  db: Database,
  match: TableMatch,
  isThorough: boolean,
): Promise<{ count: number; isExact: boolean }> {
  const most = isThorough ? null : enough + 1
  const sure = db
    .select({ one: sql`1` })
    .from(submissions)
    .where(and(mightMatch(match), surelyMatches(match)))
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from (${most === null ? sure : sure.limit(most)}) as found`,
  )
  const count = Number(rows[0]!.count)
  if (most !== null && count === most) return { count: enough, isExact: false }
  if (!match.filter?.isOpen) return { count, isExact: true }
  const open = await countOpen(db, match, isThorough)
  return { count: count + open.count, isExact: open.isExact }
}

/** Counts the rows that only the engine can decide. */
async function countOpen(db: Database, match: TableMatch, isThorough: boolean) {
  let count = 0
  let tested = 0
  for (let lastId = 0; ;) {
    const rows = await db
      .select()
      .from(submissions)
      .where(
        and(
          submissionsOfForm(match.formId, 'asc', lastId),
          mightMatchInForm(match),
          sql`not ${surelyMatches(match)}`,
        ),
      )
      .orderBy(submissionOrder('asc'))
      .limit(testedPerBatch)
    count += rows.filter((row) => match.filter!.isMet(row)).length
    tested += rows.length
    if (rows.length < testedPerBatch) return { count, isExact: true }
    if (!isThorough && tested >= mostTested) return { count, isExact: false }
    lastId = rows.at(-1)!.id
  }
}
