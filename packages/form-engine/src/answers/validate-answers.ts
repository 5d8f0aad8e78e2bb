import type { AnswerContext, AnswerProblem, FieldProblem } from '@formstead/field-types'
import type { Answers, AnswerView, Form, FormBlock } from '../form.ts'
import { decide, type Decision } from '../logic/decide.ts'
import { viewDecision } from '../logic/conditions/evaluate-conditions.ts'
import { readAnswers } from './read-answers.ts'

export type Verdict = {
  /** The answers to store, without those of blocks that logic hides and of skipped pages. */
  answers: Answers
  decision: Decision
  /** At most one for each field, in form order. The path is the field's id. */
  problems: readonly FieldProblem[]
}

/** Validates answers. The public page and the server both call this with the same form and answers. */
export function validateAnswers(
  form: Form,
  raw: Answers,
  context: AnswerContext,
  /** Validates only these fields: those of one page, or the one that just lost focus. */
  only?: ReadonlySet<string>,
): Verdict {
  const { answers, problems: unreadable } = readAnswers(form, raw, context)
  const decision = decide(form, answers, context)
  const view = viewDecision(decision, context)
  const problems = form.blocks.flatMap((entry): FieldProblem | [] => {
    const { id, name } = entry.block
    if (!entry.answer || (only && !only.has(id)) || decision.isDropped(id)) return []
    // Logic may have replaced what cannot be read.
    const isRead = !unreadable.has(id) || (decision.answers[id] ?? null) !== null
    const found =
      customProblem(form, entry, view) ??
      (isRead ? missingProblem(entry, decision) : unreadable.get(id))
    return found ? { path: id, code: found.code, values: { name, ...found.values } } : []
  })
  return { answers: decision.answers, decision, problems }
}

/** Runs before all other checks, even without an answer, so its message wins. */
function customProblem(
  { checks }: Form,
  { index, validation }: FormBlock,
  view: AnswerView,
): AnswerProblem | null {
  if (checks[index]?.(view) ?? true) return null
  const message = validation?.message
  return message ? { code: 'answer.custom', values: { message } } : { code: 'answer.invalid' }
}

function missingProblem(
  { block, answer: rules }: FormBlock,
  decision: Decision,
): AnswerProblem | null {
  const given = decision.answers[block.id] ?? null
  const isMissing = rules?.isMissing?.(given, block) ?? given === null
  if (!isMissing || !decision.states.get(block.id)?.required) return null
  return rules?.missingProblem ?? { code: 'answer.required' }
}
