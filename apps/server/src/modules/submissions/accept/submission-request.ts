import type { RespondentWords } from '@formstead/field-types'
import type { ProblemError } from '../../../problems.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import type { SubmissionBody } from '../submission-body.ts'
import type { SubmissionMeta } from '../submissions.table.ts'

/** A submission to be stored. */
export type SubmissionRequest = {
  body: SubmissionBody
  /** Idempotency key, created by the client when the form opened, or by the server if the client sent none. */
  key: string
  /** Hash of the raw body, in hexadecimal. */
  bodyHash: string
  meta: SubmissionMeta
  words: RespondentWords
  /** Set if the form is full or closed: then only a submission with a new payment is stored. */
  refusal?: ProblemError | undefined
}

export const submissionMeta = (
  { document }: PublishedForm,
  { attribution }: SubmissionBody,
  ip: string,
): SubmissionMeta => ({
  ...(Object.keys(attribution).length > 0 && { attribution }),
  ...(document.enable_ip_tracking && { ip_address: ip }),
})
