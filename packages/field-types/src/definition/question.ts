import type { AnswerContext } from './answer-context.ts'
import type { Day } from '../date/calendar/calendar.ts'
import type { Field } from './field.ts'

/**
 * A condition on an answer as a database query over many submissions. It must match exactly the same stored values as
 * the condition; only for dates with a time may it match a day too many on either side.
 */
export type Question =
  | { is: 'all' | 'any'; of: readonly Question[] }
  | { is: 'not'; of: Question }
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
  | { is: 'cell'; key: string; of: Question }
  /** A date between the two, both inclusive; `null` means unlimited. */
  | { is: 'day'; from: Day | null; to: Day | null }

/** Keyed by operator. Operators without a query can only be evaluated by the condition itself. */
export type Questions<Settings extends object = object> = Readonly<
  Record<string, (value: unknown, field: Field<Settings>, context: AnswerContext) => Question>
>

export const never: Question = { is: 'any', of: [] }
export const not = (of: Question): Question => ({ is: 'not', of })
export const all = (...of: readonly Question[]): Question => ({ is: 'all', of })
export const any = (...of: readonly Question[]): Question => ({ is: 'any', of })
export const same = (value: string | number | boolean | null): Question => ({ is: 'same', value })

/** An operator and its opposite. */
export const withOpposite = <Settings extends object>(
  operator: string,
  opposite: string,
  ask: Questions<Settings>[string],
): Questions<Settings> => ({ [operator]: ask, [opposite]: (...given) => not(ask(...given)) })
