import { defineFieldType } from '../definition/block-type.ts'
import { gridQueries, isGrid } from './grid-queries.ts'
import { matrixAnswer, orderCells } from './answer.ts'
import { matrixSettings } from './settings-schema.ts'
import { summarizeGrid } from './summarize-grid.ts'

export const matrix = defineFieldType({
  answer: matrixAnswer,
  group: 'choice',
  picker: [
    {
      key: 'matrix',
      icon: 'M4.5 5h15v14h-15zM4.5 10h15M10 5v14',
      title: 'field_types.matrix.title',
      name: 'field_types.matrix.title',
      keywords: 'field_types.matrix.keywords',
      defaults: { rows: ['Row 1'], columns: [1, 2, 3] },
      texts: { 'rows.0': 'field_types.matrix.row_1' },
    },
  ],
  settings: matrixSettings,
  publicSettings: { rows: true, columns: true },
  toCell: (answer, settings) =>
    orderCells(answer, settings)
      .map(([row, column]) => `${row}: ${column}`)
      .join(' | '),
  column: {
    kind: 'grid',
    filters: ['equals', 'does_not_equal', 'contains', 'does_not_contain'],
    sort: null,
    queries: gridQueries,
    holds: isGrid,
  },
  summary: summarizeGrid,
  grid: ({ rows, columns }) => ({ rows, columns }),
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: false,
  sample: {
    settings: {
      rows: ['Price', 'Service', 'Speed of delivery'],
      columns: ['Poor', 'Fair', 'Good', 'Great'],
    },
    answer: { Price: 'Fair', Service: 'Great', 'Speed of delivery': 'Good' },
  },
})
