import type { AnswerContext, AnswerProblem } from '@formstead/field-types'
import type { Answers, Form } from '../form.ts'
import { ownEntry } from '../own-entry.ts'

export type ReadAnswers = {
  /** An answer for every field of the form, or null if it is missing or invalid. */
  answers: Record<string, unknown>
  problems: Map<string, AnswerProblem>
}

/** Reads untrusted input, field by field. Unknown keys are ignored. */
export function readAnswers(form: Form, raw: Answers, context: AnswerContext): ReadAnswers {
  const answers: Record<string, unknown> = Object.create(null)
  const problems = new Map<string, AnswerProblem>()
  for (const { block, answer: rules } of form.blocks) {
    if (!rules) continue
    const reading = rules.read(ownEntry(raw, block.id), block, context)
    answers[block.id] = 'answer' in reading ? reading.answer : null
    if ('problem' in reading) problems.set(block.id, reading.problem)
  }
  return { answers, problems }
}
