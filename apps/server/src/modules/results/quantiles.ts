type Counted = ReadonlyMap<string, number> | undefined

/** Returns the quantiles of the counted values. Null if there are none. */
export function quantilesOf(counted: Counted, shares: readonly number[]): number[] | null {
  const values = [...(counted ?? [])]
    .map(([line, count]) => ({ value: Number(line), count }))
    .toSorted((one, other) => one.value - other.value)
  const total = values.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return shares.map((share) => {
    const place = (total - 1) * share
    const [low, high] = [valueAt(values, Math.floor(place)), valueAt(values, Math.ceil(place))]
    return Math.round((low + (high - low) * (place % 1)) * 10) / 10
  })
}

function valueAt(values: readonly { value: number; count: number }[], place: number): number {
  let passed = 0
  for (const { value, count } of values) {
    passed += count
    if (place < passed) return value
  }
  return values.at(-1)!.value
}
