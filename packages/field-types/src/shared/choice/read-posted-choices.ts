import { asPosted, type Posted } from '../posted.ts'
import type { ChoiceOption } from './choice-option.ts'

/** Where a page without script takes an answer that is no option. */
export const otherName = (name: string): string => `${name}[other]`

/** The chosen ids, and the text of one's own behind them. */
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
