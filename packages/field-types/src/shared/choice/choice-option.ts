import type * as z from 'zod'
import type { choiceOption, choiceSettings } from './choice-settings.ts'

export type ChoiceOption = z.output<typeof choiceOption>
export type ChoiceSettings = z.output<z.ZodObject<typeof choiceSettings>>

/**
 * An answer is the name of an option. Documents, links and conditions may contain its id instead; names take
 * precedence.
 */
export const findOption = (
  given: string,
  options: readonly ChoiceOption[],
): ChoiceOption | undefined =>
  options.find(({ name }) => name === given) ?? options.find(({ id }) => id === given)

/** The name for a value. A value that is not an option is its own name, because it may be a custom answer. */
export function nameOf(given: unknown, options: readonly ChoiceOption[]): string | null {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || text === '') return null
  return findOption(text, options)?.name ?? text
}

/** The chosen names, from any value of an input. */
export const namesOf = (raw: unknown, options: readonly ChoiceOption[]): string[] => [
  ...new Set(
    [raw].flat().flatMap((given) => {
      const name = nameOf(given, options)
      return name === null ? [] : [name]
    }),
  ),
]

export const pointsOf = (name: string, options: readonly ChoiceOption[]): number =>
  findOption(name, options)?.points ?? 0

const mostWithoutSearch = 4

/** Whether a dropdown for one answer has a search box. */
export const isSearchable = ({
  field,
  options,
}: {
  field: Pick<ChoiceSettings, 'allow_creation'>
  options: readonly ChoiceOption[]
}): boolean => field.allow_creation || options.length > mostWithoutSearch
