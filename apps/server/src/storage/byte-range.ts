import type { ByteRange } from './storage.ts'

/**
 * What a Range header asks of a file of this size. Undefined means the whole of it: also for several ranges at once,
 * which nothing but an attack asks for, and for what cannot be understood.
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
