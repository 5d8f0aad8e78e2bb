import { problem } from '../../../problems/answer-problems.ts'
import type { AnswerReading } from '../../../definition/answer-type.ts'
import { cleanText } from '../../plain-text.ts'
import { findOption, type ChoiceOption } from '../choice-option.ts'

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
