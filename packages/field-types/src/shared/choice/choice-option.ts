import type * as z from 'zod'
import type { choiceOption, choiceSettings } from './choice-settings.ts'

export type ChoiceOption = z.output<typeof choiceOption>
export type ChoiceSettings = z.output<z.ZodObject<typeof choiceSettings>>

/** An answer is the name of an option. Documents, links and conditions may hold its id instead; a name goes first. */
export const findOption = (
  given: string,
  options: readonly ChoiceOption[],
): ChoiceOption | undefined =>
  options.find(({ name }) => name === given) ?? options.find(({ id }) => id === given)

/** The name that a value stands for. What is no option is its own name: somebody may have created it. */
export function nameOf(given: unknown, options: readonly ChoiceOption[]): string | null {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || text === '') return null
  return findOption(text, options)?.name ?? text
}

/** Whatever an input holds, as the names that are chosen in it. */
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
