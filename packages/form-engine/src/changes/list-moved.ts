/**
 * The smallest set of items whose moves explain the new order. Items that are in only one of the lists have not moved.
 */
export function listMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, place) => [id, place]))
  const common = after.filter((id) => places.has(id))
  const kept = longestRise(common.map((id) => places.get(id)!))
  return new Set(common.filter((_, index) => !kept.has(index)))
}

type ById = ReadonlyMap<string, unknown>

/** The nearest preceding item that still exists. */
export function neighborOf(id: string, before: ById, now: ById): string | null {
  const ids = [...before.keys()]
  return ids.slice(0, ids.indexOf(id)).findLast((one) => now.has(one)) ?? null
}

/** The indexes of a longest increasing subsequence of distinct numbers. */
function longestRise(numbers: readonly number[]): Set<number> {
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, number] of numbers.entries()) {
    const at = ends.findIndex((end) => numbers[end]! > number)
    const length = at === -1 ? ends.length : at
    previous[index] = ends[length - 1]
    ends[length] = index
  }
  const kept = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) kept.add(index)
  return kept
}
