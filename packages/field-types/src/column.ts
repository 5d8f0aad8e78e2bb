/** The column of a field in the table of submissions. */
export type Column = {
  /** How wide it is, how it is aligned, and which icon stands in its head. */
  kind: 'text' | 'number' | 'date' | 'boolean' | 'option' | 'options' | 'grid' | 'color' | 'files'
  /** Those of the type's conditions that the table offers as filters, in this order. */
  filters: readonly string[]
  /** As what two answers are compared; null: it cannot be sorted by. */
  sort: 'text' | 'number' | 'date' | 'boolean' | null
}
