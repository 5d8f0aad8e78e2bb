/** Parses a tally key that counts two things together. Returns null if it is not one. */
export function readPair(line: string): [name: string, value: string | number] | null {
  const pair = parse(line)
  if (!Array.isArray(pair) || pair.length !== 2) return null
  const [name, value]: unknown[] = pair
  if (typeof name !== 'string') return null
  return typeof value === 'string' || typeof value === 'number' ? [name, value] : null
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
