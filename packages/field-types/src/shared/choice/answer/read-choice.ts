import { problem } from '../../../problems/answer-problems.ts'
import type { AnswerReading } from '../../../definition/answer-type.ts'
import { cleanText } from '../../plain-text.ts'
import { type ChoiceOption, findOption } from '../choice-option.ts'
import { asPosted, type NamedValues } from '../../posted.ts'

/** One choice: the exact name of an option, or its id or, if allowed, any other text. */
export function readChoice(
  raw: unknown,
  options: readonly ChoiceOption[],
  allowsCreation: boolean,
): AnswerReading<string> {
  if (raw === null || raw === undefined || raw === '') return { answer: null }
  if (typeof raw !== 'string' && typeof raw !== 'number') return problem('answer.text')
  const given = cleanText(String(raw))
  const option = findOption(given, options)
  if (option) return { answer: option.name }
  if (given.trim() === '') return { answer: null }
  return allowsCreation ? { answer: given } : problem('answer.option', { value: given })
}

/** Joins names in one table cell so that they can be separated again: a name with a comma or a quote is quoted. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(',')

/** The name under which a page without JavaScript posts a custom answer. */
export const otherName = (name: string): string => `${name}[other]`

/** The names of the chosen options, followed by the custom text. Pages post ids. */
export function readPostedChoices(
  posted: NamedValues,
  name: string,
  options: readonly ChoiceOption[],
): string[] {
  const chosen = posted
    .all(name)
    .map((value) => options.find(({ id }) => asPosted(id) === value)?.name ?? value)
  return [...chosen, ...posted.all(otherName(name))].filter((value) => value !== '')
}
