import { isEmptyValue } from '@formstead/field-types'
import type { Answers, Form } from '../form.ts'
import { listLeaves } from './list-leaves.ts'
import { ownEntry } from '../own-entry.ts'

export type SubmissionQuestion = { fieldId: string; answer: unknown }

/** What the server must look up before it validates: whether other submissions hold these answers. Each field once. */
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
