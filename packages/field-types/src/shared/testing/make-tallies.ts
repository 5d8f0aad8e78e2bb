import type { Tallies } from '../../summary.ts'

/** What statistics would count of these answers, each given as its lines. */
export function makeTallies(answers: readonly (readonly string[])[]): Tallies {
  const counts = new Map<string, number>()
  for (const line of answers.flat()) counts.set(line, (counts.get(line) ?? 0) + 1)
  return { answered: answers.length, skipped: 0, counts, latest: [], charges: [] }
}
