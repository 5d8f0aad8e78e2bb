import { and, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { arrivedIn, byArrival } from '../../submissions/by-arrival.ts'
import { submissions } from '../../submissions/submissions.table.ts'
import { mightMatch, mightMatchInForm, surelyMatches, type TableMatch } from './table-match.ts'

/** Counts beyond this only on request. */
const enough = 10_000
const judgedAtOnce = 1000
const mostJudged = 20_000

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
  let judged = 0
  for (let lastId = 0; ;) {
    const rows = await db
      .select()
      .from(submissions)
      .where(
        and(
          arrivedIn(match.formId, 'asc', lastId),
          mightMatchInForm(match),
          sql`not ${surelyMatches(match)}`,
        ),
      )
      .orderBy(byArrival('asc'))
      .limit(judgedAtOnce)
    count += rows.filter((row) => match.filter!.isMet(row)).length
    judged += rows.length
    if (rows.length < judgedAtOnce) return { count, isExact: true }
    if (!isThorough && judged >= mostJudged) return { count, isExact: false }
    lastId = rows.at(-1)!.id
  }
}
