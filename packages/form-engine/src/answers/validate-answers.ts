import type { AnswerContext, AnswerProblem, FieldProblem } from '@formstead/field-types'
import type { Answers, AnswerView, Form, FormBlock } from '../form.ts'
import { decide, type Decision } from '../logic/decide.ts'
import { viewDecision } from '../logic/evaluate-conditions.ts'
import { readAnswers } from './read-answers.ts'

export type Verdict = {
  /** What to keep: nothing of blocks that logic hides or pages that were skipped. */
  answers: Answers
  decision: Decision
  /** One for each field that must be corrected, in the order of the form; the path is the field's id. */
  problems: readonly FieldProblem[]
}

/** The one answer check: the public page and the server both call it, with the same form and the same answers. */
export function validateAnswers(
  form: Form,
  raw: Answers,
  context: AnswerContext,
  /** Validate these fields only: one page, or the field that was just left. */
  only?: ReadonlySet<string>,
): Verdict {
  const { answers, problems: unreadable } = readAnswers(form, raw, context)
  const decision = decide(form, answers, context)
  const view = viewDecision(decision, context)
  const problems = form.blocks.flatMap((entry): FieldProblem | [] => {
    const { id, name } = entry.block
    if (!entry.answer || (only && !only.has(id)) || decision.isDropped(id)) return []
    const found =
      customProblem(form, entry, view) ?? unreadable.get(id) ?? missingProblem(entry, decision)
    return found ? { path: id, code: found.code, values: { name, ...found.values } } : []
  })
  return { answers: decision.answers, decision, problems }
}

/** Stands before every other check, also for a field without an answer: its message wins. */
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
