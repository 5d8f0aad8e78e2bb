import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { fieldPhrase } from '../../../http/request/field-names.ts'
import { invalid, problem } from '../../../problems.ts'
import {
  submissions,
  submissionStatuses,
  type SubmissionStatus,
} from '../../submissions/submissions.table.ts'
import type { FormTable } from '../columns/table-columns.ts'
import { prepareTableFilter, type TableFilter } from './table-filter.ts'
import { searchCondition } from './table-search.ts'

/** The submissions to select, as given by clients. */
export type Matching = {
  status: SubmissionStatus | 'all'
  search?: string | null | undefined
  label?: string | null | undefined
  /** A tree of conditions. */
  filter?: unknown
}

export type TableMatch = {
  formId: number
  statuses: readonly SubmissionStatus[]
  /** All conditions except the form and the filter. */
  where: SQL
  filter: TableFilter | null
  /** True if only columns in the list's index are used. */
  isPlain: boolean
}

/** Parses the condition tree from a query parameter. */
export function readFilterText(text: string | undefined): unknown {
  if (text === undefined || text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw invalid([problem('filter', 'request.invalid', { field: fieldPhrase('filter') })])
  }
}

export async function prepareMatch(
  db: Database,
  table: FormTable,
  { status, search, label, filter }: Matching,
): Promise<TableMatch> {
  const { formId, firstLabel } = table
  const where = and(
    isNull(submissions.deletedAt),
    status === 'all' ? undefined : eq(submissions.status, status),
    label ? sql`coalesce(${submissions.label}, ${firstLabel}) = ${label}` : undefined,
    search ? await searchCondition(db, formId, search) : undefined,
  )!
  const prepared = prepareTableFilter(table, filter)
  const statuses = status === 'all' ? submissionStatuses : [status]
  return { formId, statuses, where, filter: prepared, isPlain: !label && !search && !prepared }
}

export const mightMatch = (match: TableMatch): SQL =>
  and(eq(submissions.formId, match.formId), mightMatchInForm(match))!
/** For queries that are already limited to the form. */
export const mightMatchInForm = ({ where, filter }: TableMatch): SQL =>
  filter ? and(where, filter.might)! : where
/** Only for rows that `mightMatch`. */
export const surelyMatches = ({ filter }: TableMatch): SQL<boolean> =>
  filter?.isOpen ? sql<boolean>`${filter.sure}` : sql<boolean>`true`
