import type { CheckFormPassword, PasswordGuess } from '../password/form-password.ts'
import { isClosed, isFull } from '../present-form.ts'
import type { PublishedForm } from './published-forms.ts'

export type FormAccess = 'open' | 'closed' | 'full' | 'locked' | 'hidden'

/** Determines what a visitor sees. Members of the form's workspace need no password. */
export async function accessTo(
  form: PublishedForm,
  visitor: { guess: PasswordGuess | undefined; isGranted: boolean; isMember: boolean },
  isRight: CheckFormPassword,
  now: Date,
): Promise<FormAccess> {
  const { document, completed, passwordHash } = form
  if (document.visibility === 'draft') return 'hidden'
  if (passwordHash !== null && !visitor.isMember && !visitor.isGranted) {
    const { guess } = visitor
    if (!guess || !(await isRight(form, guess))) return 'locked'
  }
  if (isClosed(document, now)) return 'closed'
  return isFull(document, completed) ? 'full' : 'open'
}
