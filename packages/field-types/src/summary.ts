import type { RespondentWords } from '@formstead/i18n/respondent'
import type { Field } from './field.ts'

/** What was counted of the submissions to a form, for one of its fields. */
export type Tallies = {
  /** Submissions with an answer to the field, and without. */
  answered: number
  skipped: number
  /** How often each line of the type's `tally` occurs. */
  counts: ReadonlyMap<string, number>
  /** The latest answers as text, for a type that counts nothing. */
  latest: readonly string[]
  /** What was paid in each currency, in its smallest unit, for a field that charges. */
  charges: readonly { currency: string; count: number; amountMinor: number }[]
}

/** Null: somebody could be recognized. */
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

/** How the answers to a field are summed up. The view of the type draws the data. */
export type Summary<Settings extends object, Data = unknown> = {
  /** As the API names the shape of the data. */
  kind: SummaryKind
  /** Total: lines that no longer fit the field, because its author changed it, are left out. */
  summarize: (tallies: Tallies, field: Field<Settings>) => Data
  /** The data as clients of the reference product read it; absent: it lists the latest answers. */
  toReference?(this: void, data: Data): unknown
  /**
   * What strangers may see: rows that are safe to show; absent: nothing of such a field. `isTooFew` are counts that could tell
   * who gave an answer.
   */
  toPublic?(
    this: void,
    data: Data,
    isTooFew: (count: number) => boolean,
    words: RespondentWords,
  ): PublicSummary
  /** What a filter asks for when a reader picks one of the counted lines; null: it cannot be asked for. */
  pick?: (line: string) => { operator: string; value: unknown } | null
}
