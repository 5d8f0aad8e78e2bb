import type { RespondentWords } from '@formstead/i18n/respondent'
import type { Field } from './field.ts'

/** Statistics of a form's submissions, for one of its fields. */
export type Tallies = {
  /** Submissions with an answer to the field, and without. */
  answered: number
  skipped: number
  /** How often each key of the type's `tally` occurs. */
  counts: ReadonlyMap<string, number>
  /** The latest answers as text, for a type that counts nothing. */
  latest: readonly string[]
  /** The amounts paid in each currency, in its smallest unit, for a field that charges. */
  charges: readonly { currency: string; count: number; amountMinor: number }[]
}

/** Null if somebody could be identified. */
export type PublicSummary = {
  average: number | null
  rows: readonly { name: string; count: number | null; share: number | null }[]
} | null

export type SummaryKind =
  | 'text_list'
  | 'boolean'
  | 'distribution'
  | 'matrix'
  | 'numeric_stats'
  | 'rating'
  | 'date_summary'
  | 'payment'
  | 'ranking'

/** How the answers to a field are summarized. The type's view renders the data. */
export type Summary<Settings extends object, Data = unknown> = {
  /** The API's name for the shape of the data. */
  kind: SummaryKind
  /** Never throws: keys that no longer match the field, because its author changed it, are ignored. */
  summarize: (tallies: Tallies, field: Field<Settings>) => Data
  /** The data for clients of the reference product. Without this, they get the latest answers. */
  toReference?(this: void, data: Data): unknown
  /**
   * Rows that are safe to publish. Without this, the field is not published. `isTooFew` tests for counts that could
   * reveal who gave an answer.
   */
  toPublic?(
    this: void,
    data: Data,
    isTooFew: (count: number) => boolean,
    words: RespondentWords,
  ): PublicSummary
  /** The filter for a counted key that a reader picks, or null if there is none. */
  pick?: (line: string) => { operator: string; value: unknown } | null
}
