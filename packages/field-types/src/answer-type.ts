import type { RespondentWords } from '@formstead/i18n/respondent'
import type { AnswerContext } from './answer-context.ts'
import type { AnswerProblem } from './answer-problems.ts'
import type { Condition } from './shared/conditions/condition.ts'
import type { Field } from './field.ts'
import type { Posted } from './shared/posted.ts'

/** In the smallest unit of the currency. */
export type Charge = { amountMinor: number; currency: string }

/** `null` is no answer. */
export type AnswerReading<Answer> = { answer: Answer | null } | { problem: AnswerProblem }

/**
 * What the answers to a type of field are: the half of a field type that runs wherever a form is filled in. It is pure
 * and small, because the public page downloads it; no zod, no React, no DOM, no Node.
 */
export type AnswerType<Answer, Settings extends object = object> = {
  type: string

  /** Reads an answer that a stranger sent: repairs what may be repaired, refuses the rest. Never throws. */
  read: (raw: unknown, field: Field<Settings>, context: AnswerContext) => AnswerReading<Answer>

  /** Whether a required field is still unanswered; otherwise when there is no answer. */
  isMissing?: (answer: Answer | null, field: Field<Settings>) => boolean
  /** What a respondent is told then; otherwise that the field is required. */
  missingProblem?: AnswerProblem

  /** As a person reads it in a table, a mail, a CSV file or a mention. */
  toText: (answer: Answer, field: Field<Settings>, words: RespondentWords) => string
  /** What a mention stands for where that is a list of texts; otherwise the text. */
  toMention?: (answer: Answer, field: Field<Settings>) => readonly string[]

  /**
   * What a page without script posted, in the shape that `read` takes; otherwise the first value under the field's id. A
   * control that cannot hold all of the value it was shown with gives that back as long as nobody changed it.
   */
  readPost?: (posted: Posted, field: Field<Settings>, shown?: unknown) => unknown

  /** What a link carries as `id=…` or `id[]=…`, in the shape that `read` takes; otherwise the first value. */
  readPrefill?: (values: readonly string[], field: Field<Settings>) => unknown
  /** The values under which `readPrefill` finds this answer again; null: a link cannot carry it. */
  printPrefill: (answer: Answer, field: Field<Settings>) => string[] | null

  conditions: Readonly<Record<string, Condition<Answer, Settings>>>

  /** The answer in a formula; otherwise the answer itself. Null: formulas cannot refer to such a field. */
  toFormula?: ((answer: Answer | null, field: Field<Settings>) => unknown) | null

  /** What the field holds when nobody answered and no prefill is set: today, for example. */
  initial?: (field: Field<Settings>, context: AnswerContext) => Answer | null

  /** The answer must not stay on the respondent's device. */
  isSecret?: (field: Field<Settings>) => boolean

  /** Quizzes: the points that an answer earns, and the most that the field can give. */
  score?: (answer: Answer, field: Field<Settings>) => number
  highestScore?: (field: Field<Settings>) => number

  /** The names of the files that the answer consists of; otherwise it holds none. */
  files?: (answer: Answer) => readonly string[]
  /** Which files the field takes: extensions in lower case, none of them for all, and millions of bytes. */
  fileRules?(field: Field<Settings>): {
    extensions: readonly string[]
    maxMegabytes: number | null
  }

  /** A picture may stand in the answer itself, as a `data:` address: the server makes a file of it. */
  takesDrawing?: true

  /** Settings that hold plain text with mentions: filled in as text before the field is drawn or charged. */
  mentionText?: readonly string[]
  /** What the field asks to be paid, its mentions filled in; null: no amount that can be charged. */
  charge?: (field: Field<Settings>) => Charge | null
  /** The account that is paid, as the author chose it; null: any of the workspace. */
  payee?: (field: Field<Settings>) => string | null

  /** The server makes the answer. */
  generates?: (field: Field<Settings>) => 'uuid' | 'auto_increment' | null

  /**
   * The values that statistics count, a line each; a text list counts nothing. Where two things are counted together,
   * a row with its column or a choice with its place, a line is the pair as JSON.
   */
  tally: (answer: Answer, field: Field<Settings>) => string[]
}

/** Some answer type: what callers hold who do not know which. */
// eslint-disable-next-line typescript/no-explicit-any -- the settings of a type are known to its own folder only
export type AnyAnswerType = AnswerType<any, any>
