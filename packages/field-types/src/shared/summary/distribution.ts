import type { PublicSummary, Tallies } from '../../definition/summary.ts'
import { readPair } from './read-pair.ts'

/** `share` is the part of the answered submissions, from 0 to 1. */
export type Share = { value: string; count: number; share: number }
export type Distribution = { rows: readonly Share[] }

/** Most frequent first; ties keep the order of the options. Options that nobody chose are included. */
export function distribute(
  { counts, answered }: Tallies,
  offered: readonly string[] = [],
): Distribution {
  // Pairs were counted while the field was a ranking.
  const given = [...counts.keys()].filter((line) => readPair(line) === null)
  const values = [...new Set([...offered, ...given])]
  const rows = values.map((value) => shareOf(value, counts.get(value) ?? 0, answered))
  return { rows: rows.toSorted((one, other) => other.count - one.count) }
}

/** The format for clients of the reference product. */
export const sharesToReference = ({ rows }: Distribution) => ({
  distribution: rows.map(({ value, count, share }) => ({
    value,
    count,
    percentage: Math.round(share * 10_000) / 100,
  })),
})

/** If one count is too small, all counts are hidden, because it could be derived from the others. */
export const sharesToPublic = (
  { rows }: Distribution,
  isTooFew: (count: number) => boolean,
): PublicSummary =>
  rows.some(({ count }) => isTooFew(count))
    ? null
    : {
        average: null,
        rows: rows.map(({ value, count, share }) => ({ name: value, count, share })),
      }

export const shareOf = (value: string, count: number, answered: number): Share => ({
  value,
  count,
  share: answered > 0 ? count / answered : 0,
})
