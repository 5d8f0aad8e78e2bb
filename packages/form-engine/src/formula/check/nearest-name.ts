const mostEdits = 2
const longestName = 100

/** The nearest candidate at most two edits away, ignoring case. The first one wins a tie. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let fewest = mostEdits + 1
  for (const candidate of candidates) {
    const edits = countEdits(name.toLowerCase(), candidate.toLowerCase())
    if (edits < fewest && edits < candidate.length) [nearest, fewest] = [candidate, edits]
  }
  return nearest
}

function countEdits(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > mostEdits || from.length > longestName) return Infinity
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let line = 1; line <= from.length; line++) {
    const next = [line]
    for (let column = 1; column <= to.length; column++) {
      const change = from[line - 1] === to[column - 1] ? 0 : 1
      next.push(Math.min(row[column]! + 1, next[column - 1]! + 1, row[column - 1]! + change))
    }
    if (Math.min(...next) > mostEdits) return Infinity
    row = next
  }
  return row.at(-1)!
}
