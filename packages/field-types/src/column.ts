import type { Questions } from './question.ts'

/** The column of a field in the table of submissions. */
export type Column<Settings extends object = object> = {
  /** How wide it is, how it is aligned, and which icon stands in its head. */
  kind: 'text' | 'number' | 'date' | 'boolean' | 'option' | 'options' | 'grid' | 'color' | 'files'
  /** Those of the type's conditions that the table offers as filters, in this order. */
  filters: readonly string[]
  /** As what two answers are compared; null: it cannot be sorted by. */
  sort: 'text' | 'number' | 'date' | 'boolean' | null
  /** What its conditions ask, for the database. */
  asks: Questions<Settings>
  /**
   * Whether something stored can be an answer of this type; otherwise anything can. What the type left behind that the
   * field had before counts as no answer then.
   */
  holds?: (stored: unknown) => boolean
}
