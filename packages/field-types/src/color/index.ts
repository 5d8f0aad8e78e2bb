import { defineFieldType } from '../definition/block-type.ts'
import { colorAnswer, readHex } from './answer.ts'
import { never, same, withOpposite } from '../definition/answer-query.ts'
import { emptyQueries } from '../shared/conditions/value-queries.ts'
import { colorSettings } from './settings-schema.ts'
import type { Summary } from '../definition/summary.ts'
import {
  distribute,
  type Distribution,
  sharesToPublic,
  sharesToReference,
} from '../shared/summary/distribution.ts'

const summarizeColors: Summary<object, Distribution> = {
  kind: 'distribution',
  summarize(tallies) {
    const colors = [...tallies.counts].filter(([line]) => readHex(line) === line)
    return distribute({ ...tallies, counts: new Map(colors) })
  },
  toReference: sharesToReference,
  toPublic: sharesToPublic,
  pick: (value) => ({ operator: 'equals', value }),
}

export const color = defineFieldType({
  answer: colorAnswer,
  group: 'other',
  picker: [
    {
      key: 'color',
      icon: 'M12 3.5s6 6.2 6 10.3a6 6 0 0 1-12 0C6 9.7 12 3.5 12 3.5z',
      title: 'field_types.color.title',
      name: 'field_types.color.name',
      keywords: 'field_types.color.keywords',
    },
  ],
  settings: colorSettings,
  publicSettings: {},
  column: {
    kind: 'color',
    filters: ['equals', 'does_not_equal', 'is_empty', 'is_not_empty'],
    sort: 'text',
    queries: {
      ...withOpposite('equals', 'does_not_equal', (given) => {
        const hex = typeof given === 'string' ? readHex(given) : null
        return hex === null ? never : same(hex)
      }),
      ...emptyQueries,
    },
  },
  summary: summarizeColors,
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: '#1a73e8' },
})
