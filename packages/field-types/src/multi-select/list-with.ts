import { any, never, type AnswerQuery } from '../definition/answer-query.ts'
import { namesOf, type ChoiceOption } from '../shared/choice/choice-option.ts'
import { isName } from './answer.ts'

/** The query for the condition `contains`. */
export const listWith = (value: unknown, options: readonly ChoiceOption[]): AnswerQuery =>
  askFor(value, options, (names) => ({ is: 'list', with: names }))

/** The query for the condition `contains_any_of`. */
export const listWithAny = (value: unknown, options: readonly ChoiceOption[]): AnswerQuery =>
  askFor(value, options, (names) =>
    any(...names.map((name) => ({ is: 'list', with: [name] }) as const)),
  )

function askFor(
  value: unknown,
  options: readonly ChoiceOption[],
  ask: (names: readonly string[]) => AnswerQuery,
): AnswerQuery {
  if (value === null || value === undefined || value === '') return never
  const given = [value].flat()
  return given.every(isName) ? ask(namesOf(given, options)) : never
}
