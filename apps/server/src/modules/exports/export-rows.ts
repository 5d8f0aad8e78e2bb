import { setImmediate } from 'node:timers/promises'
import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { countMatches } from '../submission-table/count-matches.ts'
import { openTable } from '../submission-table/table-columns.ts'
import {
  mightMatchInForm,
  prepareMatch,
  surelyMatches,
  type TableMatch,
} from '../submission-table/table-match.ts'
import { arrivedIn, byArrival } from '../submissions/by-arrival.ts'
import type { SubmissionRow } from '../submissions/stored-submissions.ts'
import { submissions } from '../submissions/submissions.table.ts'
import type { ExportOptions } from './exports.table.ts'

/** Few enough to hold, many enough that asking for them costs little. */
const pageSize = 1000
const rowsAtOnce = 100

type TableForm = Parameters<typeof openTable>[1]
type Chosen = Pick<ExportOptions, 'submissionIds' | 'matching' | 'except'>
export type ChosenRows = { match: TableMatch; chosen: Chosen }

/** Throws what is wrong with the filter. */
export async function chooseRows(
  db: Database,
  form: TableForm,
  chosen: Chosen,
): Promise<ChosenRows> {
  const table = await openTable(db, form)
  return { match: await prepareMatch(db, table, chosen.matching ?? { status: 'all' }), chosen }
}

/** A filter that few submissions meet may have to look at all of them. */
const patiently = <Result>(db: Database, read: (db: Database) => Promise<Result>) =>
  db.transaction(async (db) => {
    await db.execute(sql`set local statement_timeout = '5min'`)
    return read(db)
  })

/** To the end only where somebody has the time for it; otherwise at least so many. */
export async function countChosen(
  db: Database,
  rows: ChosenRows,
  { isThorough }: { isThorough: boolean },
): Promise<number> {
  const { match, chosen } = rows
  if (chosen.submissionIds)
    return db.$count(submissions, and(arrivedIn(match.formId, 'desc'), mightBeChosen(rows)))
  const { count } = isThorough
    ? await patiently(db, (db) => countMatches(db, match, true))
    : await countMatches(db, match, false)
  return Math.max(0, count - chosen.except.length)
}

/** Newest first, page by page. What comes meanwhile is not in it; what goes meanwhile may be missing. */
export async function* readChosen(
  db: Database,
  chosen: ChosenRows,
): AsyncGenerator<SubmissionRow[]> {
  const { filter } = chosen.match
  let next: Promise<FoundRow[]> | undefined = readPage(db, chosen, undefined)
  while (next) {
    const found: FoundRow[] = await next
    // The database finds the next page while this one is written.
    next = found.length < pageSize ? undefined : readPage(db, chosen, found.at(-1)!.row.id)
    // When writing fails nobody waits for it any more.
    next?.catch(() => {})
    const rows = found.flatMap(({ row, isSure }) => (isSure || filter?.isMet(row) ? [row] : []))
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      yield rows.slice(start, start + rowsAtOnce)
      // Other requests get their turn, and the next page is taken from the database as it comes, or it would have to wait.
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
    select id, workspace_id, version_id, public_id, status, answers, completion_time, meta, created_at,
      updated_at, label, ${surelyMatches(chosen.match)} as is_sure
    from submissions
    where ${and(arrivedIn(formId, 'desc', before), mightBeChosen(chosen))}
    order by ${byArrival('desc')} limit ${pageSize}`
  const { rows } = isPlain
    ? await db.execute<StoredRow>(query)
    : await patiently(db, (db) => db.execute<StoredRow>(query))
  return rows.map((row) => ({ row: readRow(formId, row), isSure: row.is_sure }))
}

type StoredRow = {
  id: string
  workspace_id: string
  version_id: string
  public_id: string
  status: SubmissionRow['status']
  answers: SubmissionRow['answers']
  completion_time: number | null
  meta: SubmissionRow['meta']
  created_at: string
  updated_at: string
  label: string | null
  is_sure: boolean
}

/** Drizzle takes a fifth of the time of an export to do the same. */
const readRow = (formId: number, row: StoredRow): SubmissionRow => ({
  id: Number(row.id),
  formId,
  workspaceId: Number(row.workspace_id),
  versionId: Number(row.version_id),
  publicId: row.public_id,
  status: row.status,
  answers: row.answers,
  completionTime: row.completion_time,
  meta: row.meta,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
  deletedAt: null,
  deletedBy: null,
  label: row.label,
})

function mightBeChosen({ match, chosen: { submissionIds, except } }: ChosenRows) {
  return and(
    mightMatchInForm(match),
    submissionIds &&
      (submissionIds.length > 0 ? inArray(submissions.id, submissionIds) : sql`false`),
    except.length > 0 ? notInArray(submissions.id, except) : undefined,
  )
}
