import { defineStatement } from '../../database/named-statement.ts'
import type { Database } from '../../database/client.ts'
import { readStoredRow, storedColumns, type StoredRow } from '../submissions/read-stored-row.ts'
import type { TableMatch } from './filter/table-match.ts'
import type { SubmissionRow } from '../submissions/stored-submissions.ts'
import type { Cursor, TableOrder } from './table-order.ts'

export type PlacedRow = { row: SubmissionRow; notesCount: number; cursor: Cursor }
export type Window = {
  /** In table order. */
  rows: PlacedRow[]
  /** Where to continue in the requested direction. Null if there are no more rows. */
  end: Cursor | null
}
export type WindowRange = { from?: Cursor | undefined; isBackward?: boolean; limit: number }

type PlainRow = StoredRow & { notes_count: string }

function prepareWindow(name: string, direction: 'asc' | 'desc') {
  const [after, until] = direction === 'asc' ? ['>', '<='] : ['<', '>=']
  return defineStatement<PlainRow>(
    name,
    `select ${storedColumns},
      (select count(*) from submission_notes where submission_id = submissions.id) as notes_count
    from submissions
    where (form_id, id) ${after} ($1::bigint, $2::bigint) and form_id ${until} $1::bigint
      and deleted_at is null and status = any($3)
    order by form_id ${direction}, id ${direction} limit $4`,
  )
}

const windows = {
  asc: prepareWindow('oldest-submissions', 'asc'),
  desc: prepareWindow('newest-submissions', 'desc'),
}

/** Before the first row in either direction: the limits of PostgreSQL's `bigint`. */
const beyondAll = { asc: '-9223372036854775808', desc: '9223372036854775807' }

/**
 * Lists a window in order of arrival, without search, filter or label. Most pages of the table are read this way, so
 * the statement is planned once and its rows are not mapped by Drizzle.
 */
export async function listPlainWindow(
  db: Database,
  { formId, statuses }: TableMatch,
  { isDescending }: TableOrder,
  { from, isBackward = false, limit }: WindowRange,
): Promise<Window> {
  const direction = isDescending !== isBackward ? 'desc' : 'asc'
  const beyond = from?.id ?? beyondAll[direction]
  const stored = await windows[direction](db, [formId, beyond, statuses, limit + 1])
  const rows = stored.slice(0, limit).map((one) => placeRow(formId, one))
  const end = stored.length > limit ? rows.at(-1)!.cursor : null
  return { rows: isBackward ? rows.toReversed() : rows, end }
}

function placeRow(formId: number, stored: PlainRow): PlacedRow {
  const row = readStoredRow(formId, stored)
  return { row, notesCount: Number(stored.notes_count), cursor: { key: null, id: row.id } }
}
