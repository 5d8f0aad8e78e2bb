import { asPosted, type Posted } from '../../posted.ts'
import type { ChoiceOption } from '../choice-option.ts'

/** The name under which a page without JavaScript posts a custom answer. */
export const otherName = (name: string): string => `${name}[other]`

/** The chosen ids, followed by the custom text. */
export function readPostedChoices(
  posted: Posted,
  name: string,
  options: readonly ChoiceOption[],
): string[] {
  const chosen = posted
    .all(name)
    .map((value) => options.find(({ id }) => asPosted(id) === value)?.id ?? value)
  return [...chosen, ...posted.all(otherName(name))].filter((value) => value !== '')
}
