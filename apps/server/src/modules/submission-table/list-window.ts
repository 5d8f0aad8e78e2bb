import { and, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { mightMatchInForm, surelyMatches, type TableMatch } from './filter/table-match.ts'
import { listPlainWindow, type PlacedRow, type Window, type WindowRange } from './plain-window.ts'
import { notesCount } from './present-submissions.ts'
import { listStretches, type Cursor, type Stretch, type TableOrder } from './table-order.ts'

/** The maximum number of rows the engine evaluates per request. Clients continue with another request. */
const mostTested = 20_000
const testedPerBatch = 500

/**
 * Lists a window of the table. If the engine had to evaluate too many rows, the window may have fewer rows than
 * requested but still an end to continue from.
 */
export async function listWindow(
  db: Database,
  match: TableMatch,
  order: TableOrder,
  range: WindowRange,
): Promise<Window> {
  if (match.isPlain && !order.key) return listPlainWindow(db, match, order, range)
  const { from, isBackward = false, limit } = range
  const found: PlacedRow[] = []
  const show = (end: Cursor | null): Window => ({
    rows: isBackward ? found.toReversed() : found,
    end,
  })
  let tested = 0
  const stretches = listStretches(order, isBackward, match.formId)
  const first = from ? stretches.findIndex((one) => one.has(from)) : 0
  for (const [index, stretch] of stretches.slice(first).entries()) {
    let cursor = index === 0 ? from : undefined
    for (;;) {
      const wanted = limit + 1 - found.length
      // Most candidates match, so read larger batches only after too few did.
      const size = tested > 0 ? Math.max(wanted, testedPerBatch) : wanted
      const batch = await readStretch(db, match, order, stretch, cursor, size)
      for (const one of batch) {
        if (one.isSure || match.filter?.isMet(one.row)) {
          if (found.length === limit) return show(found.at(-1)!.cursor)
          found.push(one)
        }
        cursor = one.cursor
      }
      tested += batch.filter(({ isSure }) => !isSure).length
      if (batch.length < size) break
      if (tested >= mostTested) return show(cursor!)
    }
  }
  return show(null)
}

/**
 * Lists a numbered page. If the engine decides, all pages before must be walked, since offsets among candidates are
 * not offsets among matches.
 */
export async function listPage(
  db: Database,
  match: TableMatch,
  order: TableOrder,
  { limit, offset, total }: { limit: number; offset: number; total: number },
): Promise<PlacedRow[]> {
  if (!match.filter?.isOpen) {
    const from = offset > 0 ? await findCursorAt(db, match, order, offset - 1, total) : undefined
    if (offset > 0 && !from) return []
    return (await listWindow(db, match, order, { from, limit })).rows
  }
  const page: PlacedRow[] = []
  let passed = 0
  for (let from: Cursor | undefined; page.length < limit;) {
    const { rows, end } = await listWindow(db, match, order, { from, limit: testedPerBatch })
    page.push(...rows.slice(Math.max(0, offset - passed)))
    passed += rows.length
    if (!end) break
    from = end
  }
  return page.slice(0, limit)
}

async function readStretch(
  db: Database,
  match: TableMatch,
  { key, pieces = 1 }: TableOrder,
  { rowsFrom, orderBy }: Stretch,
  cursor: Cursor | undefined,
  limit: number,
) {
  const where = and(rowsFrom(cursor), mightMatchInForm(match))
  const first =
    pieces > 1 ? await findInPieces(db, match.formId, where, orderBy, limit, pieces) : null
  const rows = await db
    .select({
      row: submissions,
      notesCount,
      key: key ?? sql<null>`null`,
      isSure: surelyMatches(match),
    })
    .from(submissions)
    .where(first ? inArray(submissions.id, first) : where)
    .orderBy(orderBy)
    .limit(limit)
  return rows.map(({ key, ...rest }) => ({ ...rest, cursor: { key, id: rest.row.id } }))
}

/** The first rows overall are among the first rows of each piece. */
async function findInPieces(
  db: Database,
  formId: number,
  where: SQL | undefined,
  orderBy: SQL,
  limit: number,
  pieces: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ first: string | null; last: string }>(sql`
    select min(id) as first, max(id) as last from submissions
    where form_id = ${formId} and deleted_at is null`)
  const { first, last } = rows[0]!
  if (first === null) return []
  const width = Math.ceil((Number(last) - Number(first) + 1) / pieces)
  const found: number[] = []
  for (let from = Number(first); from <= Number(last); from += width) {
    const part = await db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(where, gte(submissions.id, from), lt(submissions.id, from + width)))
      .orderBy(orderBy)
      .limit(limit)
    found.push(...part.map(({ id }) => id))
  }
  return found
}

/**
 * Finds the row at a position, counted from 0. If the engine must decide a filter, the position is among the
 * candidates. For a plain list only the index is read, from the nearer end.
 */
export async function findCursorAt(
  db: Database,
  match: TableMatch,
  order: TableOrder,
  position: number,
  total: number | null,
): Promise<Cursor | undefined> {
  const fromEnd = total === null ? null : total - 1 - position
  const isBackward = fromEnd !== null && fromEnd >= 0 && fromEnd < position
  let offset = isBackward ? fromEnd : position
  for (const { rowsFrom, orderBy } of listStretches(order, isBackward, match.formId)) {
    const where = and(rowsFrom(undefined), mightMatchInForm(match))
    const [row] = await db
      .select({
        id: submissions.id,
        key: order.key ?? sql<null>`null`,
      })
      .from(submissions)
      .where(where)
      .orderBy(orderBy)
      .limit(1)
      .offset(offset)
    if (row) return { key: row.key, id: row.id }
    offset -= await db.$count(submissions, where)
  }
  return undefined
}
