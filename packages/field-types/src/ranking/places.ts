import type { ChoiceOption } from '../shared/choice/choice-option.ts'
import type { RankingSettings } from './settings-schema.ts'

/** A ranking in progress, keyed by option name. Without JavaScript, two options may have the same place. */
export type Places = Readonly<Record<string, unknown>>

export const namesIn = ({ ranking }: RankingSettings): string[] => [
  ...new Set(ranking.options.map(({ name }) => name)),
]

/** How many of the options are ranked. */
export const rankedCount = (settings: RankingSettings): number => {
  const all = namesIn(settings).length
  return Math.min(settings.ranking_top ?? all, all)
}

/** The name under which a page without JavaScript posts the place of an option. */
export const placeName = (name: string, option: ChoiceOption): string => `${name}[${option.id}]`

export const placesOf = (
  options: readonly ChoiceOption[],
  placeOf: (option: ChoiceOption) => unknown,
): Places => Object.fromEntries(options.map((option) => [option.name, placeOf(option)]))

/** The names ordered by place, without gaps, or null if two share a place or a place is invalid. */
export function orderOf(places: object, settings: RankingSettings): string[] | null {
  const placed = namesIn(settings).flatMap((name) => {
    const place = placeOf(places, name)
    return place === undefined ? [] : [{ name, place }]
  })
  const valid = new Set(placed.map(({ place }) => place)).size === placed.length
  if (!valid || placed.some(({ place }) => !Number.isInteger(place) || place < 1)) return null
  return placed.toSorted((one, other) => one.place - other.place).map(({ name }) => name)
}

function placeOf(places: object, name: string): number | undefined {
  if (!Object.hasOwn(places, name)) return undefined
  const place = (places as Places)[name]
  if (place === undefined || place === null || place === '') return undefined
  return typeof place === 'number' || typeof place === 'string' ? Number(place) : Number.NaN
}
