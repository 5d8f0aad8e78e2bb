import type { AnswerContext } from './answer-context.ts'
import type { Day } from '../date/calendar/calendar.ts'
import type { Field } from './field.ts'

/**
 * A condition on an answer as a database query over many submissions. It must match exactly the same stored values as
 * the condition; only for dates with a time may it match a day too many on either side.
 */
export type AnswerQuery =
  | { is: 'all' | 'any'; of: readonly AnswerQuery[] }
  | { is: 'not'; of: AnswerQuery }
  /** As defined by `isEmptyValue`. */
  | { is: 'empty' }
  /** Exactly this value. `null` means no answer. */
  | { is: 'same'; value: string | number | boolean | null }
  /** A number, or text that spells one. */
  | { is: 'number'; compared: '<' | '<=' | '=' | '>=' | '>'; to: number }
  /** Text that contains, starts with or ends with this, case-sensitively. */
  | { is: 'text'; has: 'part' | 'start' | 'end'; text: string }
  /** Text with more characters than this. */
  | { is: 'longer'; than: number }
  /** Text that matches. The pattern must have the same meaning in JavaScript and PostgreSQL. */
  | { is: 'matching'; pattern: string }
  /** A list that contains all of these. */
  | { is: 'list'; with: readonly string[] }
  | { is: 'first'; value: string | null }
  /** An object, or a condition on the value of one of its keys. */
  | { is: 'object' }
  | { is: 'cell'; key: string; of: AnswerQuery }
  /** A date between the two, both inclusive; `null` means unlimited. */
  | { is: 'day'; from: Day | null; to: Day | null }

/** Keyed by operator. Operators without a query can only be evaluated by the condition itself. */
export type AnswerQueries<Settings extends object = object> = Readonly<
  Record<string, (value: unknown, field: Field<Settings>, context: AnswerContext) => AnswerQuery>
>

export const never: AnswerQuery = { is: 'any', of: [] }
export const not = (of: AnswerQuery): AnswerQuery => ({ is: 'not', of })
export const all = (...of: readonly AnswerQuery[]): AnswerQuery => ({ is: 'all', of })
export const any = (...of: readonly AnswerQuery[]): AnswerQuery => ({ is: 'any', of })
export const same = (value: string | number | boolean | null): AnswerQuery => ({
  is: 'same',
  value,
})

/** An operator and its opposite. */
export const withOpposite = <Settings extends object>(
  operator: string,
  opposite: string,
  query: AnswerQueries<Settings>[string],
): AnswerQueries<Settings> => ({
  [operator]: query,
  [opposite]: (...given) => not(query(...given)),
})
