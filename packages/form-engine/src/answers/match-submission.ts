import type { Answers, Form } from '../form.ts'
import { isBlank } from './keep-answers.ts'

/**
 * The answers by which a submission to update is found. Null: insert. Every field must be there and answered, because a
 * search without a filter finds somebody else's submission.
 */
export function matchKey(
  form: Form,
  fieldIds: readonly string[] | null,
  answers: Answers,
): Record<string, unknown> | null {
  if (!fieldIds || fieldIds.length === 0) return null
  const isKnown = (id: string) => form.byId.get(id)?.answer && !isBlank(answers[id])
  if (!fieldIds.every(isKnown)) return null
  return Object.fromEntries(fieldIds.map((id) => [id, answers[id]]))
}

/** Fields that the update does not answer keep what they had, unless blanks are meant to clear. */
export function mergeAnswers(stored: Answers, sent: Answers, { clearEmpty = false } = {}): Answers {
  const changes = Object.entries(sent).filter(([, answer]) => clearEmpty || !isBlank(answer))
  return { ...stored, ...Object.fromEntries(changes) }
}
