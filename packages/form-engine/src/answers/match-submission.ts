import type { Answers, Form } from '../form.ts'
import { ownEntry } from '../own-entry.ts'
import { isBlankAnswer } from './blank-answers.ts'

/**
 * The answers that identify the submission to update, or null to insert a new one. Every field must exist and be
 * answered, because a search without filters would find somebody else's submission.
 */
export function matchKey(
  form: Form,
  fieldIds: readonly string[] | null,
  answers: Answers,
): Record<string, unknown> | null {
  if (!fieldIds || fieldIds.length === 0) return null
  const canMatch = (id: string) => {
    const entry = form.byId.get(id)
    return entry?.answer && entry.isMatchable && !isBlankAnswer(ownEntry(answers, id))
  }
  if (!fieldIds.every(canMatch)) return null
  return Object.fromEntries(fieldIds.map((id) => [id, answers[id]]))
}

/**
 * Fields that the update does not answer keep their values, unless blanks should clear them. Answers to deleted fields
 * are always kept.
 */
export function mergeAnswers(
  { byId }: Form,
  stored: Answers,
  sent: Answers,
  { clearEmpty = false } = {},
): Record<string, unknown> {
  const kept = Object.entries(stored).filter(([id]) => !clearEmpty || !byId.has(id))
  const changes = Object.entries(sent).filter(([, answer]) => !isBlankAnswer(answer))
  return Object.fromEntries([...kept, ...changes])
}
