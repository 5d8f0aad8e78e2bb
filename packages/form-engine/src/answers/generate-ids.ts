import type { Answers, Form } from '../form.ts'
import { ownEntry } from '../own-entry.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Ids of the fields that the server fills in. */
export const listGeneratedFields = (form: Form): string[] =>
  form.blocks.filter(({ answer, block }) => answer?.generates?.(block)).map(({ block }) => block.id)

/** Whether storing a new submission of this form takes a number from its sequence. */
export const usesSequence = (form: Form): boolean =>
  form.blocks.some(({ answer, block }) => answer?.generates?.(block) === 'auto_increment')

export type IdSource = {
  /** The stored answers, if the submission is edited or completed. */
  stored: Answers
  makeUuid: () => string
  /** The next number of the form's sequence; null for a draft, which never takes one. */
  number: number | null
}

const isUuid = (value: unknown) => typeof value === 'string' && uuid.test(value)

/**
 * Numbered fields of one submission share the same number. Stored ids are kept; submitted ones are ignored, or
 * respondents could choose their ids.
 */
export function generateIds(form: Form, answers: Answers, { stored, makeUuid, number }: IdSource) {
  const generated: Record<string, unknown> = Object.assign(Object.create(null), answers)
  for (const { answer: rules, block } of form.blocks) {
    const kind = rules?.generates?.(block)
    if (kind === 'uuid')
      generated[block.id] = isUuid(ownEntry(stored, block.id))
        ? ownEntry(stored, block.id)
        : makeUuid()
    if (kind === 'auto_increment')
      generated[block.id] = ownEntry(stored, block.id) ?? (number === null ? null : String(number))
  }
  return generated
}

/** Whether what one submission stores depends on others, for example a unique number or a charge that counts once. */
export const needsSequentialStore = (form: Form): boolean =>
  usesSequence(form) || form.blocks.some(({ answer }) => answer?.charge)
