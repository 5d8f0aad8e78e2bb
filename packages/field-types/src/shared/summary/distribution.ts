import type { PublicSummary, Tallies } from '../../summary.ts'

/** `share` is a part of the submissions that were answered, from 0 to 1. */
export type Share = { value: string; count: number; share: number }
export type Distribution = { rows: readonly Share[] }

/** The most frequent first; of equals, in the order in which they are offered. What is offered counts even when nobody chose it. */
export function distribute(
  { counts, answered }: Tallies,
  offered: readonly string[] = [],
): Distribution {
  const values = [...new Set([...offered, ...counts.keys()])]
  const rows = values.map((value) => shareOf(value, counts.get(value) ?? 0, answered))
  return { rows: rows.toSorted((one, other) => other.count - one.count) }
}

/** As clients of the reference product read it. */
export const sharesToReference = ({ rows }: Distribution) => ({
  distribution: rows.map(({ value, count, share }) => ({
    value,
    count,
    percentage: Math.round(share * 10_000) / 100,
  })),
})

/** One small count is enough to hide them all: it would follow from the others. */
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
