const pixelsPerLetter = 6.4
const padding = 12
const gap = 4
/** The width of "+12". */
const restWidth = 26

/** How many names fit on a line, with room for the number of the others; at least one. */
export function fitPicks(names: readonly string[], room: number): number {
  let used = 0
  for (const [index, name] of names.entries()) {
    used += name.length * pixelsPerLetter + padding + (index > 0 ? gap : 0)
    const needed = index + 1 < names.length ? used + gap + restWidth : used
    if (needed > room) return Math.max(1, index)
  }
  return names.length
}
