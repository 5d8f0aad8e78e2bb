import type { ByteRange } from '../storage.ts'

/**
 * Parses a Range header for a file of this size. Undefined means the whole file: also for several ranges at once, which
 * only attackers request, and for invalid headers.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || match[0] === 'bytes=-') return undefined
  const [, first, last] = match
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}
