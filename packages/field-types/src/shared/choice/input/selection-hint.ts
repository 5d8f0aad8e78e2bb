import type { RespondentWords } from '@formstead/i18n/respondent'

/** How many may be chosen. */
export function hintOf(
  { min, max }: { min: number | null; max: number | null },
  words: RespondentWords,
): string | null {
  if (max === null) return min ? words('choice.at_least', { min }) : null
  if (!min) return words('choice.at_most', { max })
  return min === max
    ? words('choice.exactly', { count: min })
    : words('choice.between', { min, max })
}
