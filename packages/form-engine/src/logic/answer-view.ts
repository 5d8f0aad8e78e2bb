import type { AnswerContext } from '@formstead/field-types'
import type { MentionLookup } from '@formstead/rich-text'
import type { Answers, AnswerView, Form, FormBlock } from '../form.ts'
import { markAnswers } from '../quiz/mark-answers.ts'

export function viewAnswers(
  form: Form,
  answerOf: (entry: FormBlock) => unknown,
  isAsked: (entry: FormBlock) => boolean,
  context: AnswerContext,
): AnswerView {
  let values: Answers | undefined
  const variables = () => (values ??= workOut(form, answerOf, isAsked))
  return { context, answerOf, variables, lookup: lookUpIn(form, answerOf, variables) }
}

function workOut(
  form: Form,
  answerOf: (entry: FormBlock) => unknown,
  isAsked: (entry: FormBlock) => boolean,
): Answers {
  const marks = markAnswers(form, answerOf, isAsked)
  const known = formulaAnswers(form, answerOf, marks)
  const results = form.parts.formulas?.runVariables(form.variables, known)
  return Object.assign(Object.create(null), results?.values, marks)
}

/** A field takes precedence over a variable of the same id. */
export const lookUpIn =
  (
    { byId, variableIds }: Form,
    answerOf: (entry: FormBlock) => unknown,
    variables: () => Answers,
  ): MentionLookup =>
  (id) => {
    const entry = byId.get(id)
    if (entry?.answer) return answerOf(entry)
    return variableIds.has(id) ? variables()[id] : null
  }

/** Only the fields that formulas use. A type may define a value for blanks: an unchecked checkbox is false. */
function formulaAnswers(
  { byId, variables }: Form,
  answerOf: (entry: FormBlock) => unknown,
  marks: Answers,
): Answers {
  const answers: Record<string, unknown> = Object.assign(Object.create(null), marks)
  for (const { needs } of variables.steps)
    for (const id of needs) {
      const entry = byId.get(id)
      if (entry && !(id in answers)) answers[id] = toFormula(entry, answerOf(entry))
    }
  return answers
}

function toFormula({ answer: rules, block }: FormBlock, answer: unknown): unknown {
  if (!rules || rules.toFormula === null) return null
  return rules.toFormula ? rules.toFormula(answer, block) : answer
}
