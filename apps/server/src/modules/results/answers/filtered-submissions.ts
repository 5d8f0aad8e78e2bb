import type { Database } from '../../../database/client.ts'
import type { TableFilter } from '../../submission-table/filter/table-filter.ts'
import {
  listNewest,
  type Scope,
  type SubmissionRow,
} from '../counts/counted-submissions.queries.ts'

/** How many of the newest submissions are summarized. */
const mostFiltered = 10_000

export async function listMatching(
  db: Database,
  formId: number,
  scope: Scope,
  filter: TableFilter,
): Promise<{ rows: SubmissionRow[]; isLimited: boolean }> {
  const rows = await listNewest(db, formId, scope, {
    limit: mostFiltered + 1,
    also: filter.might,
  })
  return {
    rows: rows.slice(0, mostFiltered).filter((row) => isMatch(row, filter)),
    isLimited: rows.length > mostFiltered,
  }
}

/** Only for rows found by the database. */
export const isMatch = (row: SubmissionRow, { isOpen, isMet }: TableFilter): boolean =>
  !isOpen || isMet(row)
