import type { Summary } from '../definition/summary.ts'
import {
  shareOf,
  sharesToPublic,
  sharesToReference,
  type Share,
} from '../shared/summary/distribution.ts'
import {
  numbersToReference,
  pickNumber,
  summarizeNumbers,
  type NumericStats,
} from '../shared/summary/numeric-stats.ts'
import type { RatingSettings } from './settings-schema.ts'

export type StarSummary = { stats: NumericStats | null; rows: readonly Share[] }

/** Ignores ratings beyond the current maximum, in the average too. */
export const summarizeStars: Summary<RatingSettings, StarSummary> = {
  kind: 'rating',
  summarize({ counts }, { rating_max_value: max }) {
    const stats = summarizeNumbers(counts, (stars) => stars >= 1 && stars <= max)
    const values = Array.from({ length: max }, (_, index) => String(max - index))
    const rows = values.map((value) => shareOf(value, counts.get(value) ?? 0, stats?.count ?? 0))
    return { stats, rows }
  },
  toReference: ({ stats, rows }) => ({
    ...numbersToReference(stats),
    ...sharesToReference({ rows }),
  }),
  toPublic({ stats, rows }, isTooFew) {
    const shown = sharesToPublic({ rows }, isTooFew)
    return shown && { ...shown, average: stats?.average ?? null }
  },
  pick: pickNumber,
}
