import { isEmptyValue } from '@formstead/field-types'
import type { Answers, Form } from '../../form.ts'
import { listLeaves } from '../logic.ts'
import { ownEntry } from '../../own-entry.ts'

export type SubmissionQuestion = { fieldId: string; answer: unknown }

/**
 * The queries that the server must run before validation: whether other submissions have these answers. One for each
 * field.
 */
export function listSubmissionQuestions(form: Form, answers: Answers): SubmissionQuestion[] {
  const asked = form.blocks
    .flatMap(({ validation }) => listLeaves(validation?.conditions ?? null))
    .filter(({ identifier, value: { operator } }) => {
      const conditions = form.byId.get(identifier)?.answer?.conditions ?? {}
      return ownEntry(conditions, operator)?.asksSubmissions
    })
  return [...new Set(asked.map(({ identifier }) => identifier))]
    .map((fieldId) => ({ fieldId, answer: ownEntry(answers, fieldId) }))
    .filter(({ answer }) => !isEmptyValue(answer))
}
