import type { EndpointResponse } from '@formstead/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepare-once.ts'
import { printDate } from '../../http/response/print-date.ts'
import type { Storage } from '../../storage/storage.ts'
import { linkFiles } from '../files/submitted/link-files.ts'
import type { SubmissionRow } from '../submissions/stored-submissions.ts'
import { submissionNotes } from './submission-table.table.ts'

type Submission = EndpointResponse<'GET /open/forms/{form}/submissions/{submission}'>
export type Stores = { db: Database; storage: Storage }

export async function presentSubmissions(
  stores: Stores,
  blocks: readonly { id: string; type: string }[],
  rows: readonly SubmissionRow[],
): Promise<Submission[]> {
  const ids = rows.map(({ id }) => id)
  const [answers, notes] = await Promise.all([
    linkFiles(stores, blocks, rows),
    countNotes(stores.db, ids),
  ])
  return rows.map((row, index) => presentRow(row, answers[index]!, notes.get(row.id) ?? 0))
}

function presentRow(
  row: SubmissionRow,
  answers: Record<string, unknown>,
  notesCount: number,
): Submission {
  const { id, publicId, status, createdAt } = row
  const own = { id, submission_id: publicId, status, created_at: printDate(createdAt) }
  return {
    id,
    form_id: row.formId,
    submission_id: publicId,
    version_id: row.versionId,
    completion_time: row.completionTime,
    meta: row.meta,
    data: {
      ...answers,
      ...(row.meta.ip_address !== undefined && { ip_address: row.meta.ip_address }),
      ...own,
    },
    updated_at: printDate(row.updatedAt),
    label: row.label,
    notes_count: notesCount,
  }
}

const noteCounts = prepareOnce((db) =>
  db
    .select({
      id: submissionNotes.submissionId,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(submissionNotes)
    .where(sql`${submissionNotes.submissionId} = any(${sql.placeholder('ids')}::bigint[])`)
    .groupBy(submissionNotes.submissionId)
    .prepare('note-counts'),
)

async function countNotes(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await noteCounts(db).execute({ ids: [...ids] })
  return new Map(rows.map(({ id, count }) => [id, count]))
}
