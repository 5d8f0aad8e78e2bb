import {
  describeProblem,
  type AnswerContext,
  type AnswerProblem,
  type RespondentWords,
} from '@formstead/field-types'
import type { Answers, AnswerView, Form, FormBlock } from '../form.ts'
import { decide, type Decision } from '../logic/decide.ts'
import { viewDecision } from '../logic/evaluate-conditions.ts'
import { readAnswers } from './read-answers.ts'

export type Verdict = {
  /** What to keep: nothing of blocks that logic hides or pages that were skipped. */
  answers: Answers
  decision: Decision
  /** A sentence for each field that must be corrected, in the order of the form. */
  problems: ReadonlyMap<string, string>
}

export type ValidateOptions = {
  words: RespondentWords
  /** Validate these fields only: one page, or the field that was just left. */
  only?: ReadonlySet<string>
}

/** The one answer check: the public page and the server both call it, with the same form and the same answers. */
export function validateAnswers(
  form: Form,
  raw: Answers,
  context: AnswerContext,
  { words, only }: ValidateOptions,
): Verdict {
  const { answers, problems: unreadable } = readAnswers(form, raw, context)
  const decision = decide(form, answers, context)
  const view = viewDecision(decision, context)
  const problems = new Map<string, string>()
  for (const entry of form.blocks) {
    const { id } = entry.block
    if (!entry.answer || (only && !only.has(id)) || decision.isDropped(id)) continue
    const message =
      customMessage(form, entry, view, words) ??
      messageOf(entry, unreadable.get(id) ?? missingProblem(entry, decision), words)
    if (message !== null) problems.set(id, message)
  }
  return { answers: decision.answers, decision, problems }
}

/** Stands before every other check, also for a field without an answer: its message wins. */
function customMessage(
  { checks }: Form,
  { block, index, validation }: FormBlock,
  view: AnswerView,
  words: RespondentWords,
): string | null {
  if (checks[index]?.(view) ?? true) return null
  return validation?.message ?? words('problem.invalid', { name: block.name })
}

function missingProblem(
  { block, answer: rules }: FormBlock,
  decision: Decision,
): AnswerProblem | null {
  const given = decision.answers[block.id] ?? null
  const isMissing = rules?.isMissing?.(given, block) ?? given === null
  if (!isMissing || !decision.states.get(block.id)?.required) return null
  return rules?.missingProblem ?? { code: 'required' }
}

const messageOf = ({ block }: FormBlock, found: AnswerProblem | null, words: RespondentWords) =>
  found && describeProblem(found, block.name, words)
