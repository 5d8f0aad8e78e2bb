import type { RespondentWords } from '@formstead/field-types'
import type { SubmissionBody } from './submission-body.ts'
import type { SubmissionMeta } from './submissions.table.ts'

/** An answer on its way to the database. */
export type SubmissionRequest = {
  body: SubmissionBody
  /** Tells this sending from any other; made by the client when the form opened, or by us when it sent none. */
  key: string
  /** Hexadecimal, of the body as it came. */
  bodyHash: string
  meta: SubmissionMeta
  words: RespondentWords
}
