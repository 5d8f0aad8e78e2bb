import { isDeepStrictEqual } from 'node:util'
import { type Answers, findMentions } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { findSubmissionOrReceipt, withoutSecrets } from '../../submissions/own/own-submission.ts'

/** The stored answers that the thank-you page may show. Its URL can be opened later, so it never has passwords. */
export async function thanksAnswers(
  db: Database,
  published: PublishedForm,
  submissionId: string,
): Promise<Answers> {
  const { form, document } = published
  if (findMentions(document.submitted_text ?? '').length === 0) return {}
  const own = await findSubmissionOrReceipt(db, published.id, submissionId)
  const isPassword = (id: string) => {
    const { answer, block } = form.byId.get(id)!
    return answer?.isSecret?.(block) ?? false
  }
  return Object.fromEntries(
    Object.entries(withoutSecrets(published, own?.answers ?? {})).filter(([id]) => !isPassword(id)),
  )
}

/** Of the answers that were sent, those that the submission still has: others may have been deleted or changed. */
export async function remainingAnswers(
  db: Database,
  published: PublishedForm,
  submissionId: string,
  sent: Answers,
): Promise<Answers> {
  const stored = await thanksAnswers(db, published, submissionId)
  return Object.fromEntries(
    Object.entries(sent).filter(([id, answer]) => isDeepStrictEqual(stored[id], answer)),
  )
}
