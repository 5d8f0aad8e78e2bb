import type { AnswerContext } from '../../definition/answer-context.ts'
import type { Field } from '../../definition/field.ts'

/** The type of the value for an operator. `numbers` and `dates` are pairs, from and to. */
export type ConditionOperand =
  | 'text'
  | 'number'
  | 'numbers'
  | 'date'
  | 'dates'
  | 'days'
  | 'pattern'
  | 'option'
  | 'options'
  | 'rows'
  | 'nothing'

/** Never throws: any answer and any value give true or false. */
export type Condition<Answer = unknown, Settings extends object = object> = {
  takes: ConditionOperand
  /** Needs other submissions, so only the server can evaluate it: offered in custom validation, not in logic. */
  asksSubmissions?: true
  /** Only in stored documents: it is evaluated, but no longer offered. */
  isLegacy?: true
  test: (
    answer: Answer | null,
    value: unknown,
    field: Field<Settings>,
    context: AnswerContext,
  ) => boolean
}

/** A condition that depends only on the two values, so that it works for variables too. */
export type ValueCondition = {
  takes: ConditionOperand
  test: (answer: unknown, value: unknown) => boolean
}
