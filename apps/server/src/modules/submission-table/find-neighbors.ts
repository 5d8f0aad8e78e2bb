import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { listWindow } from './list-window.ts'
import { mightMatch, mightMatchInForm, type TableMatch } from './filter/table-match.ts'
import { listStretches, type Cursor, type TableOrder } from './table-order.ts'

/** Counting further would be too slow for stepping from one submission to the next. */
const mostCounted = 20_000

/**
 * Finds the submissions before and after a given one. That one need not match the filter, which may have changed since
 * the submission was opened.
 */
export async function findNeighbors(
  db: Database,
  match: TableMatch,
  order: TableOrder,
  id: number,
) {
  const cursor = await findCursor(db, order, id)
  const next = await listWindow(db, match, order, { from: cursor, limit: 1 })
  const previous = await listWindow(db, match, order, { from: cursor, limit: 1, isBackward: true })
  return {
    next: next.rows[0]?.row.id ?? null,
    previous: previous.rows[0]?.row.id ?? null,
    position: (await isMatch(db, match, id)) ? await countBefore(db, match, order, cursor) : null,
  }
}

async function findCursor(db: Database, { key }: TableOrder, id: number): Promise<Cursor> {
  const [row] = await db
    .select({ key: key ?? sql<null>`null` })
    .from(submissions)
    .where(eq(submissions.id, id))
  return { key: row?.key ?? null, id }
}

async function isMatch(db: Database, match: TableMatch, id: number): Promise<boolean> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(and(mightMatch(match), eq(submissions.id, id)))
  return row !== undefined && (match.filter?.isMet(row) ?? true)
}

async function countBefore(
  db: Database,
  match: TableMatch,
  order: TableOrder,
  cursor: Cursor,
): Promise<number | null> {
  if (match.filter?.isOpen) return null
  const stretches = listStretches(order, true, match.formId)
  const first = stretches.findIndex((one) => one.has(cursor))
  let count = 1
  for (const [index, { rowsFrom }] of stretches.slice(first).entries()) {
    const before = db
      .select({ one: sql`1` })
      .from(submissions)
      .where(and(rowsFrom(index === 0 ? cursor : undefined), mightMatchInForm(match)))
      .limit(mostCounted + 1)
    const { rows } = await db.execute<{ count: string }>(
      sql`select count(*) from (${before}) as before`,
    )
    count += Number(rows[0]!.count)
    if (count > mostCounted) return null
  }
  return count
}
