import { never, type Question } from '../question.ts'
import { namesOf, type ChoiceOption } from '../shared/choice/choice-option.ts'
import { isName } from './answer.ts'

/** What the condition `contains` asks. */
export function listWith(value: unknown, options: readonly ChoiceOption[]): Question {
  if (value === null || value === undefined || value === '') return never
  const given = [value].flat()
  return given.every(isName) ? { is: 'list', with: namesOf(given, options) } : never
}
