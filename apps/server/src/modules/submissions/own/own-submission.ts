import { dropBlanks, isAlwaysHidden, type Answers } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import { notFound } from '../../../problems.ts'
import type { FormAccess } from '../../forms/published/form-access.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { findReceipt } from './receipts.queries.ts'
import type { SubmissionBody } from '../submission-body.ts'
import { findSubmission } from '../submissions.queries.ts'
import type { SubmissionRow } from '../stored-submissions.ts'
import { withheldFieldsOf } from './withheld-fields.ts'

/** The submission that a respondent's id gives access to. */
export type OwnSubmission = {
  id: string
  answers: Answers
  completionTime: number | null
  /** The row to change. For a receipt it holds somebody else's answers, which must not be shown. */
  row: SubmissionRow
  isReceipt: boolean
}

/** Malformed ids must not reach the database, where the query would fail. */
export const isPublicId = (text: string): boolean =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/**
 * Finds the submission that a respondent wants to change or complete. The id is ignored if both editing and partial
 * submissions are off; with partial submissions alone it may only name a partial one.
 */
export async function findOwnSubmission(
  db: Database,
  { id: formId, document }: PublishedForm,
  { submissionId, mayBeGone = false }: Named,
): Promise<OwnSubmission | undefined> {
  const { editable_submissions: mayEdit, enable_partial_submissions: mayContinue } = document
  if (submissionId === null || (!mayEdit && !mayContinue)) return undefined
  const own = await findSubmissionOrReceipt(db, formId, submissionId)
  if (own ? own.row.status === 'completed' && !mayEdit : !mayBeGone) throw notFound()
  return own
}

/** A full form is still open to respondents who change a completed submission. */
export async function accessToOwn<Access extends FormAccess>(
  db: Database,
  { id: formId, document }: PublishedForm,
  access: Access,
  submissionId: string | null,
): Promise<Access | 'open'> {
  if (access !== 'full' || !document.editable_submissions || submissionId === null) return access
  const own = await findSubmissionOrReceipt(db, formId, submissionId)
  return own?.row.status === 'completed' ? 'open' : access
}

type Named = Pick<SubmissionBody, 'submissionId'> & Partial<Pick<SubmissionBody, 'mayBeGone'>>

export async function findSubmissionOrReceipt(
  db: Database,
  formId: number,
  id: string,
): Promise<OwnSubmission | undefined> {
  if (!isPublicId(id)) return undefined
  const row = await findSubmission(db, formId, id)
  if (row) {
    const { publicId, answers, completionTime } = row
    return { id: publicId, answers, completionTime, row, isReceipt: false }
  }
  const found = await findReceipt(db, formId, id)
  if (!found) return undefined
  const { answers, completionTime = null } = found.receipt
  return { id: found.receipt.id, answers, completionTime, row: found.row, isReceipt: true }
}

/** Drops the values of fields that respondents must not see. */
export function withoutSecrets(published: PublishedForm, answers: Answers): Answers {
  const withheld = withheldFieldsOf(published)
  return Object.fromEntries(
    Object.entries(answers).filter(([id]) => published.form.byId.has(id) && !withheld.has(id)),
  )
}

/** Always hidden fields that a change does not contain keep their stored values: nobody could have cleared them. */
export function withStoredHidden(
  { form }: PublishedForm,
  own: OwnSubmission | undefined,
  sent: Answers,
): Answers {
  if (!own) return sent
  const given = dropBlanks(sent)
  const kept = Object.entries(own.answers).filter(([id]) => {
    const entry = form.byId.get(id)
    return entry && isAlwaysHidden(entry.block) && !Object.hasOwn(given, id)
  })
  return { ...sent, ...Object.fromEntries(kept) }
}
