import type { Summary, Tallies } from '../../definition/summary.ts'

export type NumericStats = {
  count: number
  average: number
  median: number
  lowest: number
  highest: number
  /** Ranges of equal width, both ends inclusive. Few distinct values are counted individually. */
  buckets: readonly { from: number; to: number; count: number }[]
}

export const numericStats: Summary<object, NumericStats | null> = {
  kind: 'numeric_stats',
  summarize: ({ counts }) => summarizeNumbers(counts),
  toReference: numbersToReference,
  // Minimum and maximum are omitted, because they belong to individuals.
  toPublic: (stats, isTooFew) =>
    stats && !isTooFew(stats.count) ? { average: stats.average, rows: [] } : null,
  pick: pickNumber,
}

export function numbersToReference(stats: NumericStats | null) {
  const { average = null, lowest = null, highest = null, count = 0 } = stats ?? {}
  return { average, min: lowest, max: highest, count }
}

export function pickNumber(line: string) {
  const value = Number(line)
  return Number.isFinite(value) ? { operator: 'equals', value } : null
}

const mostBuckets = 8

/** Returns null if there is nothing to count. */
export function summarizeNumbers(
  counts: Tallies['counts'],
  isValid: (value: number) => boolean = () => true,
): NumericStats | null {
  const values = [...counts]
    .map(([line, count]) => ({ value: line.trim() === '' ? Number.NaN : Number(line), count }))
    .filter(({ value, count }) => Number.isFinite(value) && count > 0 && isValid(value))
    .toSorted((one, other) => one.value - other.value)
  const [first] = values
  const last = values.at(-1)
  if (!first || !last) return null
  const count = values.reduce((sum, one) => sum + one.count, 0)
  const total = values.reduce((sum, one) => sum + one.value * one.count, 0)
  return {
    count,
    average: round(total / count),
    median: round((valueAt(values, (count - 1) >> 1) + valueAt(values, count >> 1)) / 2),
    lowest: first.value,
    highest: last.value,
    buckets: fillBuckets(values, first.value, last.value),
  }
}

type Counted = { value: number; count: number }

const round = (value: number) => Math.round(value * 100) / 100

/** The answer at this index, if all answers were listed in order. */
export function valueAt<Value>(
  values: readonly { value: Value; count: number }[],
  place: number,
): Value {
  let passed = 0
  for (const { value, count } of values) {
    passed += count
    if (place < passed) return value
  }
  return values.at(-1)!.value
}

function fillBuckets(values: readonly Counted[], lowest: number, highest: number) {
  if (values.length <= mostBuckets)
    return values.map(({ value, count }) => ({ from: value, to: value, count }))
  const areWhole = values.every(({ value }) => Number.isInteger(value))
  const span = areWhole ? highest - lowest + 1 : highest - lowest
  const width = areWhole ? Math.ceil(span / mostBuckets) : span / mostBuckets
  const length = areWhole ? Math.ceil(span / width) : mostBuckets
  // Two decimals would give narrow ranges the same ends.
  const decimals = Math.min(100, Math.max(2, Math.ceil(-Math.log10(width))))
  const roundEnd = (end: number) => Number(end.toFixed(decimals))
  const buckets = Array.from({ length }, (_, index) => {
    const from = lowest + index * width
    const end = Math.min(highest, from + width - (areWhole ? 1 : 0))
    return { from: roundEnd(from), to: roundEnd(end), count: 0 }
  })
  for (const { value, count } of values) {
    const index = Math.min(length - 1, Math.floor((value - lowest) / width))
    buckets[index]!.count += count
  }
  return buckets
}
