/** How often each line occurs, in groups. Zero counts are omitted, so equal counts are equal maps. */
export type Counts = Map<string, Map<string, number>>
export type StoredCounts = Record<string, Record<string, number>>

export function addCount(counts: Counts, group: string, line: string, more = 1): void {
  let lines = counts.get(group)
  if (!lines) counts.set(group, (lines = new Map()))
  const count = (lines.get(line) ?? 0) + more
  if (count !== 0) lines.set(line, count)
  else if (lines.delete(line) && lines.size === 0) counts.delete(group)
}

/** A sign of -1 subtracts them. */
export function addCounts(into: Counts, more: Counts, sign: 1 | -1 = 1): void {
  for (const [group, lines] of more)
    for (const [line, count] of lines) addCount(into, group, line, sign * count)
}

/** Adds counts in their stored form. */
export function addStored(into: Counts, stored: StoredCounts): void {
  for (const [group, lines] of Object.entries(stored)) {
    let known = into.get(group)
    if (!known) into.set(group, (known = new Map()))
    for (const [line, count] of Object.entries(lines))
      known.set(line, (known.get(line) ?? 0) + count)
  }
}

export const linesIn = (counts: Counts): number =>
  [...counts.values()].reduce((sum, lines) => sum + lines.size, 0)

export const readCounts = (stored: StoredCounts): Counts =>
  new Map(
    Object.entries(stored).map(
      ([group, lines]) => [group, new Map(Object.entries(lines))] as const,
    ),
  )

/** Uses entries instead of assignments, since a line may be called `__proto__`. */
export const printCounts = (counts: Counts): StoredCounts =>
  Object.fromEntries([...counts].map(([group, lines]) => [group, Object.fromEntries(lines)]))
