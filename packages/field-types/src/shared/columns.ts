import type { Column } from '../definition/column.ts'
import { emptyQueries, numberQueries, textQueries } from './conditions/value-queries.ts'

const empty = ['is_empty', 'is_not_empty']

export const textColumn: Column = {
  kind: 'text',
  filters: ['contains', 'does_not_contain', 'equals', 'does_not_equal', 'starts_with', ...empty],
  sort: 'text',
  queries: textQueries,
}

export const numberColumn: Column = {
  kind: 'number',
  filters: [
    'is_between',
    'greater_than_or_equal_to',
    'less_than_or_equal_to',
    'equals',
    'does_not_equal',
    'greater_than',
    'less_than',
    ...empty,
  ],
  sort: 'number',
  queries: numberQueries,
}

export const filesColumn: Column = {
  kind: 'files',
  filters: empty,
  sort: null,
  queries: emptyQueries,
}
