import type { Summary } from '../definition/summary.ts'
import { readPair } from '../shared/summary/read-pair.ts'
import type { RankingSettings } from './settings-schema.ts'

export type RankSummary = {
  /** Best first. `averagePlace` is null if nobody ranked the option. */
  rows: readonly { name: string; averagePlace: number | null; firsts: number }[]
}

export const summarizeRanks: Summary<RankingSettings, RankSummary> = {
  kind: 'ranking',
  summarize({ counts }, { ranking }) {
    const pairs = [...counts].flatMap(([line, count]) => {
      const [name, place] = readPair(line) ?? []
      return typeof place === 'number' ? [{ name, place, count }] : []
    })
    const rows = ranking.options.map(({ name }) => {
      const own = pairs.filter((pair) => pair.name === name)
      const count = own.reduce((sum, pair) => sum + pair.count, 0)
      const places = own.reduce((sum, pair) => sum + pair.place * pair.count, 0)
      return {
        name,
        averagePlace: count === 0 ? null : Math.round((places / count) * 100) / 100,
        firsts: own.find(({ place }) => place === 1)?.count ?? 0,
      }
    })
    const placeOf = ({ averagePlace }: (typeof rows)[number]) => averagePlace ?? Infinity
    return { rows: rows.toSorted((one, other) => compare(placeOf(one), placeOf(other))) }
  },
  toPublic: ({ rows }, isTooFew) =>
    rows.some(({ firsts }) => isTooFew(firsts))
      ? null
      : {
          average: null,
          rows: rows.map(({ name, firsts }) => ({ name, count: firsts, share: null })),
        },
  toReference: ({ rows }) => ({
    ranking: rows.map(({ name, averagePlace, firsts }) => ({
      value: name,
      average_position: averagePlace,
      first_count: firsts,
    })),
  }),
}

/** Infinity minus Infinity would be NaN. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other)
