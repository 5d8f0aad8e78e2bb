/** Ticks at round numbers, up to the highest value or just above it. Three or four lines are enough to read a chart. */
export function listTicks(highest: number): number[] {
  const step = roundStep(Math.max(1, highest) / 3)
  const count = Math.max(1, Math.ceil(Math.max(1, highest) / step))
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * 1000) / 1000)
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const found = [1, 2, 5, 10].find((factor) => factor * power >= least - power / 1e6)
  return Math.max(1, (found ?? 10) * power)
}

/** The positions of evenly spaced labels on an axis with room for `room` of them, starting with the first. */
export function labelIndexes(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}

/** On which side of its line each label is written, or null if it would cover a later one. Lines are sorted. */
export function placeLabels(
  lines: readonly number[],
  { start, room }: { start: number; room: number },
): ('before' | 'after' | null)[] {
  let free = Infinity
  return lines
    .toReversed()
    .map((line) => {
      const side = line - room < start ? 'after' : 'before'
      const [from, to] = side === 'after' ? [line, line + room] : [line - room, line]
      if (to > free) return null
      free = from
      return side
    })
    .toReversed()
}

/** A path through points; `null` is a gap. */
export function drawLine(points: readonly (readonly [x: number, y: number] | null)[]): string {
  let isOpen = false
  return points
    .map((point) => {
      const step = point ? `${isOpen ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}` : ''
      isOpen = point !== null
      return step
    })
    .join('')
}
