import type { RespondentWords } from '@formstead/i18n/respondent'
import type { AnswerContext } from './answer-context.ts'
import type { AnswerProblem } from '../problems/answer-problems.ts'
import type { Condition } from '../shared/conditions/condition.ts'
import type { Field } from './field.ts'
import type { NamedValues } from '../shared/posted.ts'

/** In the smallest unit of the currency. */
export type Charge = { amountMinor: number; currency: string }

/** `null` means no answer. */
export type AnswerReading<Answer> = { answer: Answer | null } | { problem: AnswerProblem }

/**
 * Defines the answers to a type of field: the half of a field type that runs wherever a form is filled in. It must be
 * pure and small, because the public page downloads it; no zod, no React, no DOM, no Node.
 */
export type AnswerType<Answer, Settings extends object = object> = {
  type: string

  /** Reads an untrusted answer: repairs what can be repaired, and refuses the rest. Never throws. */
  read: (raw: unknown, field: Field<Settings>, context: AnswerContext) => AnswerReading<Answer>

  /** Whether a required field is still unanswered. By default, if there is no answer. */
  isMissing?: (answer: Answer | null, field: Field<Settings>) => boolean
  /** The problem reported in that case. By default, that the field is required. */
  missingProblem?: AnswerProblem

  /** Human-readable text for tables, emails, CSV files and mentions. */
  toText: (answer: Answer, field: Field<Settings>, words: RespondentWords) => string
  /** The items of a mention, if it is a list. By default, a mention is the text. */
  toMention?: (answer: Answer, field: Field<Settings>) => readonly string[]

  /**
   * Converts what a page without JavaScript posted into the shape that `read` accepts. By default, the first value
   * under the field's id. A control that cannot represent the whole value returns `shown` unless it was changed.
   * `language` is that of the form.
   */
  readPost?: (
    posted: NamedValues,
    field: Field<Settings>,
    shown?: unknown,
    language?: string,
  ) => unknown

  /**
   * The answer of an enabled field that was shown and left untouched, given whether the form shows one question at a
   * time. By default, there is none.
   */
  untouched?: (field: Field<Settings>, isFocused: boolean) => Answer | null

  /** Converts `id=…` or `id[]=…` in a link into the shape that `read` accepts. By default, the first value. */
  readPrefill?: (values: readonly string[], field: Field<Settings>) => unknown
  /** The values from which `readPrefill` restores this answer, or null if a link cannot contain it. */
  printPrefill: (answer: Answer, field: Field<Settings>) => string[] | null

  conditions: Readonly<Record<string, Condition<Answer, Settings>>>

  /**
   * The answer in a formula. By default, the answer itself. `null` means that formulas cannot refer to such a field.
   */
  toFormula?: ((answer: Answer | null, field: Field<Settings>) => unknown) | null

  /** The value of an unanswered field without a prefill, such as today. */
  initial?: (field: Field<Settings>, context: AnswerContext) => Answer | null

  /** True if its options are in a different order for each visit. */
  isShuffled?: (field: Field<Settings>) => boolean

  /** True if the answer must not be stored on the respondent's device. */
  isSecret?: (field: Field<Settings>) => boolean

  /** For quizzes: the points that an answer earns, and the maximum for the field. */
  score?: (answer: Answer, field: Field<Settings>) => number
  highestScore?: (field: Field<Settings>) => number

  /** The names of the files in the answer. By default, there are none. */
  files?: (answer: Answer) => readonly string[]
  /** The files that the field accepts: lowercase extensions (empty for all) and megabytes (millions of bytes). */
  fileRules?(field: Field<Settings>): {
    extensions: readonly string[]
    maxMegabytes: number | null
  }

  /** The answer may be an image as a `data:` URL, which the server turns into a file. */
  takesDrawing?: true

  /** Settings with plain text and mentions, which are filled in before the field is rendered or charged. */
  mentionText?: readonly string[]
  /** The amount to charge, with mentions filled in, or null if it is not a valid amount. */
  charge?: (field: Field<Settings>) => Charge | null
  /** The account that receives the payment, or null for any account of the workspace. */
  payee?: (field: Field<Settings>) => string | null

  /** Set if the server generates the answer. */
  generates?: (field: Field<Settings>) => 'uuid' | 'auto_increment' | null

  /**
   * The keys that statistics count; empty for types that only list texts. If two things are counted together, such as a
   * row with its column or a choice with its place, a key is the pair as JSON.
   */
  tally: (answer: Answer, field: Field<Settings>) => string[]
}

/** Any answer type, for callers that do not know which. */
// eslint-disable-next-line typescript/no-explicit-any -- only a type's own folder knows its settings
export type AnyAnswerType = AnswerType<any, any>
