import { setImmediate } from 'node:timers/promises'
import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { countMatches } from '../submission-table/filter/count-matches.ts'
import type { FormTable } from '../submission-table/columns/table-columns.ts'
import {
  mightMatchInForm,
  prepareMatch,
  surelyMatches,
  type TableMatch,
} from '../submission-table/filter/table-match.ts'
import { submissionsOfForm, submissionOrder } from '../submissions/submission-order.ts'
import { readStoredRow, storedColumns, type StoredRow } from '../submissions/read-stored-row.ts'
import type { SubmissionRow } from '../submissions/stored-submissions.ts'
import { submissions } from '../submissions/submissions.table.ts'
import type { ExportOptions } from './exports.table.ts'

/** Small enough for memory, and large enough that queries are cheap per row. */
const pageSize = 1000
const rowsAtOnce = 100

type Chosen = Pick<ExportOptions, 'submissionIds' | 'matching' | 'except'>
export type ChosenRows = { match: TableMatch; chosen: Chosen }

/** Throws if the filter is invalid. */
export async function chooseRows(
  db: Database,
  table: FormTable,
  chosen: Chosen,
): Promise<ChosenRows> {
  return { match: await prepareMatch(db, table, chosen.matching ?? { status: 'all' }), chosen }
}

/** Raises the timeout: a filter that few submissions match may have to read all of them. */
const patiently = <Result>(db: Database, read: (db: Database) => Promise<Result>) =>
  db.transaction(async (db) => {
    await db.execute(sql`set local statement_timeout = '5min'`)
    return read(db)
  })

/** Counts completely only if `isThorough`; otherwise the result is a lower bound. */
export async function countChosen(
  db: Database,
  rows: ChosenRows,
  { isThorough }: { isThorough: boolean },
): Promise<number> {
  const { match, chosen } = rows
  if (chosen.submissionIds)
    return db.$count(submissions, and(submissionsOfForm(match.formId, 'desc'), mightBeChosen(rows)))
  const { count } = isThorough
    ? await patiently(db, (db) => countMatches(db, match, true))
    : await countMatches(db, match, false)
  return Math.max(0, count - chosen.except.length)
}

/**
 * Yields newest first, page by page. Submissions that arrive meanwhile are not included; deleted ones may be missing.
 */
export async function* readChosen(
  db: Database,
  chosen: ChosenRows,
): AsyncGenerator<SubmissionRow[]> {
  const { filter } = chosen.match
  let next: Promise<FoundRow[]> | undefined = readPage(db, chosen, undefined)
  while (next) {
    const found: FoundRow[] = await next
    // The database reads the next page while this one is written.
    next = found.length < pageSize ? undefined : readPage(db, chosen, found.at(-1)!.row.id)
    // Nobody awaits this page if writing fails, so avoid an unhandled rejection.
    next?.catch(() => {})
    const rows = found.flatMap(({ row, isSure }) => (isSure || filter?.isMet(row) ? [row] : []))
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      yield rows.slice(start, start + rowsAtOnce)
      // Let other requests run, and receive the next page as it arrives.
      await setImmediate()
    }
  }
}

type FoundRow = { row: SubmissionRow; isSure: boolean }

async function readPage(
  db: Database,
  chosen: ChosenRows,
  before: number | undefined,
): Promise<FoundRow[]> {
  const { formId, isPlain } = chosen.match
  const query = sql`
    select ${sql.raw(storedColumns)}, ${surelyMatches(chosen.match)} as is_sure
    from submissions
    where ${and(submissionsOfForm(formId, 'desc', before), mightBeChosen(chosen))}
    order by ${submissionOrder('desc')} limit ${pageSize}`
  const { rows } = isPlain
    ? await db.execute<StoredRow & { is_sure: boolean }>(query)
    : await patiently(db, (db) => db.execute<StoredRow & { is_sure: boolean }>(query))
  return rows.map((row) => ({ row: readStoredRow(formId, row), isSure: row.is_sure }))
}

function mightBeChosen({ match, chosen: { submissionIds, except } }: ChosenRows) {
  return and(
    mightMatchInForm(match),
    submissionIds &&
      (submissionIds.length > 0 ? inArray(submissions.id, submissionIds) : sql`false`),
    except.length > 0 ? notInArray(submissions.id, except) : undefined,
  )
}
