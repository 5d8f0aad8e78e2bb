import type { AnswerContext } from '../../answer-context.ts'
import type { Field } from '../../field.ts'

/** What an author gives beside the operator. `numbers` and `dates` are two, from and to. */
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

/** Total: any answer and any value give true or false. */
export type Condition<Answer = unknown, Settings extends object = object> = {
  takes: ConditionOperand
  /** Asks for other submissions, so only the server can decide it: offered in custom validation, not in logic. */
  asksSubmissions?: true
  /** Found in stored documents only: it is decided, but no longer offered. */
  isLegacy?: true
  test: (
    answer: Answer | null,
    value: unknown,
    field: Field<Settings>,
    context: AnswerContext,
  ) => boolean
}

/** A condition that looks at nothing but the two values, so that it serves variables too. */
export type ValueCondition = {
  takes: ConditionOperand
  test: (answer: unknown, value: unknown) => boolean
}
