import type { Summary } from '../definition/summary.ts'
import { valueAt } from '../shared/summary/numeric-stats.ts'

export type DateSummary = { count: number; earliest: string; median: string; latest: string }

/** Null if there are no dates. */
export const summarizeDates: Summary<object, DateSummary | null> = {
  kind: 'date_summary',
  summarize({ counts }) {
    const dates = [...counts]
      .filter(([date]) => /^\d{4}-\d\d-\d\d$/.test(date))
      .map(([value, count]) => ({ value, count }))
      .toSorted((one, other) => (one.value < other.value ? -1 : 1))
    const [first] = dates
    if (!first) return null
    const count = dates.reduce((sum, one) => sum + one.count, 0)
    return {
      count,
      earliest: first.value,
      median: valueAt(dates, (count - 1) >> 1),
      latest: dates.at(-1)!.value,
    }
  },
  toReference: (dates) => ({
    earliest: dates?.earliest ?? null,
    latest: dates?.latest ?? null,
    count: dates?.count ?? 0,
  }),
}
