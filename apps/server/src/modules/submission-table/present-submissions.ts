import type { EndpointResponse } from '@formstead/contract'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { printDate } from '../../http/response/print-date.ts'
import type { Storage } from '../../storage/storage.ts'
import { linkFiles } from '../files/submitted/link-files.ts'
import type { SubmissionRow } from '../submissions/stored-submissions.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { submissionNotes } from './submission-table.table.ts'

type Submission = EndpointResponse<'GET /open/forms/{form}/submissions/{submission}'>
export type Stores = { db: Database; storage: Storage }

/** How many notes a submission has, in a query of submissions. */
export const notesCount = sql<number>`(
  select count(*) from ${submissionNotes} where ${submissionNotes.submissionId} = ${submissions.id}
)`.mapWith(Number)

export async function presentSubmissions(
  stores: Stores,
  blocks: readonly { id: string; type: string }[],
  placed: readonly { row: SubmissionRow; notesCount: number }[],
): Promise<Submission[]> {
  const answers = await linkFiles(
    stores,
    blocks,
    placed.map(({ row }) => row),
  )
  return placed.map(({ row, notesCount }, index) => presentRow(row, answers[index]!, notesCount))
}

export async function presentSubmission(
  stores: Stores,
  blocks: readonly { id: string; type: string }[],
  row: SubmissionRow,
): Promise<Submission> {
  const [[answers], notesCount] = await Promise.all([
    linkFiles(stores, blocks, [row]),
    stores.db.$count(submissionNotes, eq(submissionNotes.submissionId, row.id)),
  ])
  return presentRow(row, answers!, notesCount)
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
