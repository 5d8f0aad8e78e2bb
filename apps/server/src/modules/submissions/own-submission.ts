import type { Database } from '../../database/client.ts'
import { notFound } from '../../problems.ts'
import type { PublishedForm } from '../forms/published-forms.ts'
import type { SubmissionBody } from './submission-body.ts'
import { findSubmission, type SubmissionRow } from './submissions.queries.ts'

/** What is none must not reach the database, which would fail on it. */
export const isPublicId = (text: string): boolean =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/**
 * The submission that a respondent means to change or complete. With editing and partial answers both off the id is
 * ignored; with partial answers alone it may name a partial one only.
 */
export async function findOwnSubmission(
  db: Database,
  { id: formId, document }: PublishedForm,
  { submissionId }: Pick<SubmissionBody, 'submissionId'>,
): Promise<SubmissionRow | undefined> {
  const { editable_submissions: mayEdit, enable_partial_submissions: mayContinue } = document
  if (submissionId === null || (!mayEdit && !mayContinue)) return undefined
  if (!isPublicId(submissionId)) throw notFound()
  const row = await findSubmission(db, formId, submissionId)
  if (!row || (row.status === 'completed' && !mayEdit)) throw notFound()
  return row
}
