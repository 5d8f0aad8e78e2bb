import { isEmptyValue } from '@formstead/field-types'
import type { Answers, Form } from '../../form.ts'
import { listLeaves } from '../logic.ts'
import { ownEntry } from '../../own-entry.ts'

export type SubmissionQuestion = { fieldId: string; answer: unknown }

/**
 * The queries that the server must run before validation: whether other submissions have these answers. One for each
 * field.
 */
export const listSubmissionQuestions = (form: Form, answers: Answers): SubmissionQuestion[] =>
  listComparedFields(form)
    .map((fieldId) => ({ fieldId, answer: ownEntry(answers, fieldId) }))
    .filter(({ answer }) => !isEmptyValue(answer))

/** Whether any answers could lead to such a query. */
export const asksSubmissions = (form: Form): boolean => listComparedFields(form).length > 0

function listComparedFields(form: Form): string[] {
  const asked = form.blocks
    .flatMap(({ validation }) => (validation ? listLeaves(validation.conditions) : []))
    .filter(({ identifier, value: { operator } }) => {
      const conditions = form.byId.get(identifier)?.answer?.conditions ?? {}
      return ownEntry(conditions, operator)?.asksSubmissions
    })
  return [...new Set(asked.map(({ identifier }) => identifier))]
}
