import type { Column } from '../definition/column.ts'
import { emptyQuestions, numberQuestions, textQuestions } from './conditions/value-questions.ts'

const empty = ['is_empty', 'is_not_empty']

export const textColumn: Column = {
  kind: 'text',
  filters: ['contains', 'does_not_contain', 'equals', 'does_not_equal', 'starts_with', ...empty],
  sort: 'text',
  asks: textQuestions,
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
  asks: numberQuestions,
}

export const filesColumn: Column = {
  kind: 'files',
  filters: empty,
  sort: null,
  asks: emptyQuestions,
}
