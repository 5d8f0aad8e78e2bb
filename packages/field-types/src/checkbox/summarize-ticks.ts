import type { Summary } from '../summary.ts'
import { shareOf, type Distribution } from '../shared/summary/distribution.ts'

export const summarizeTicks: Summary<object, Distribution> = {
  kind: 'boolean',
  summarize: ({ counts, answered }) => ({
    rows: ['true', 'false'].map((value) => shareOf(value, counts.get(value) ?? 0, answered)),
  }),
}
