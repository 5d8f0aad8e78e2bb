import type { AnswerContext } from './answer-context.ts'
import type { Day } from './date/calendar.ts'
import type { Field } from './field.ts'

/**
 * What a condition asks of an answer, in terms that a database can decide about a million of them. It must hold exactly
 * where the condition does, whatever is stored; only of days with a time it may leave the days around open.
 */
export type Question =
  | { is: 'all' | 'any'; of: readonly Question[] }
  | { is: 'not'; of: Question }
  /** As `isEmptyValue` has it. */
  | { is: 'empty' }
  /** The very value. Null: no answer. */
  | { is: 'same'; value: string | number | boolean | null }
  /** As the number that it is or spells. */
  | { is: 'number'; compared: '<' | '<=' | '=' | '>=' | '>'; to: number }
  /** A text with this part, start or end, in this case. */
  | { is: 'text'; has: 'part' | 'start' | 'end'; text: string }
  /** A text of more characters. */
  | { is: 'longer'; than: number }
  /** A text that matches; the pattern must mean the same to JavaScript and PostgreSQL. */
  | { is: 'matching'; pattern: string }
  /** A list with all of these. */
  | { is: 'list'; with: readonly string[] }
  | { is: 'first'; value: string | null }
  /** An object, and what is asked of the value under one of its keys. */
  | { is: 'object' }
  | { is: 'cell'; key: string; of: Question }
  /** A day from, to, both counted in; null: however early or late. */
  | { is: 'day'; from: Day | null; to: Day | null }

/** By operator. One that is left out only the condition itself can decide. */
export type Questions<Settings extends object = object> = Readonly<
  Record<string, (value: unknown, field: Field<Settings>, context: AnswerContext) => Question>
>

export const never: Question = { is: 'any', of: [] }
export const not = (of: Question): Question => ({ is: 'not', of })
export const all = (...of: readonly Question[]): Question => ({ is: 'all', of })
export const any = (...of: readonly Question[]): Question => ({ is: 'any', of })
export const same = (value: string | number | boolean | null): Question => ({ is: 'same', value })

/** The operator and its opposite. */
export const withOpposite = <Settings extends object>(
  operator: string,
  opposite: string,
  ask: Questions<Settings>[string],
): Questions<Settings> => ({ [operator]: ask, [opposite]: (...given) => not(ask(...given)) })
