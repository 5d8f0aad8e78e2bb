import type { AnswerQueries } from './answer-query.ts'

/** A field's column in the submissions table. */
export type Column<Settings extends object = object> = {
  /** Determines the width, the alignment and the header icon. */
  kind: 'text' | 'number' | 'date' | 'boolean' | 'option' | 'options' | 'grid' | 'color' | 'files'
  /** The type's conditions that the table offers as filters, in this order. */
  filters: readonly string[]
  /** How answers are compared when sorting, or null if the column cannot be sorted. */
  sort: 'text' | 'number' | 'date' | 'boolean' | null
  /** Its conditions as database queries. */
  queries: AnswerQueries<Settings>
  /**
   * Whether a stored value can be an answer of this type. By default, any can. Other values, left over from the field's
   * former type, count as no answer.
   */
  holds?: (stored: unknown) => boolean
}
