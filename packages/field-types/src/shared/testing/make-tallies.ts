import type { Tallies } from '../../definition/summary.ts'

/** The statistics for these answers, each given as its tally keys. */
export function makeTallies(answers: readonly (readonly string[])[]): Tallies {
  const counts = new Map<string, number>()
  for (const line of answers.flat()) counts.set(line, (counts.get(line) ?? 0) + 1)
  return { answered: answers.length, skipped: 0, counts, latest: [], charges: [] }
}
