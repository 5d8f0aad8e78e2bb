import type { Summary } from '../definition/summary.ts'
import {
  shareOf,
  sharesToPublic,
  sharesToReference,
  type Distribution,
} from '../shared/summary/distribution.ts'

export const summarizeTicks: Summary<object, Distribution> = {
  kind: 'boolean',
  summarize: ({ counts, answered }) => ({
    rows: ['true', 'false'].map((value) => shareOf(value, counts.get(value) ?? 0, answered)),
  }),
  toReference: ({ rows }) =>
    sharesToReference({
      rows: rows.map((row) => ({ ...row, value: row.value === 'true' ? 'Yes' : 'No' })),
    }),
  toPublic: ({ rows }, isTooFew, words) =>
    sharesToPublic(
      {
        rows: rows.map((row) => ({
          ...row,
          value: words(row.value === 'true' ? 'answer.yes' : 'answer.no'),
        })),
      },
      isTooFew,
    ),
  pick: (line) => ({ operator: line === 'true' ? 'is_checked' : 'is_not_checked', value: null }),
}
