import type { AnswerType } from '../definition/answer-type.ts'
import { nameOf, pointsOf } from '../shared/choice/choice-option.ts'
import { readChoice, readPostedChoices } from '../shared/choice/answer/read-choice.ts'
import type { Condition } from '../shared/conditions/condition.ts'
import { emptyConditions } from '../shared/conditions/empty-conditions.ts'
import { submissionConditions } from '../shared/conditions/submission-conditions.ts'
import type { SelectSettings } from './settings-schema.ts'

/** Not compared as numbers, because "1" and "1.0" may be two options. */
const isChosen: Condition<string, SelectSettings>['test'] = (answer, value, { select }) =>
  (answer ?? null) === nameOf(value, select.options)

const isOneOf: Condition<string, SelectSettings>['test'] = (answer, value, ...more) =>
  answer !== null && [value].flat().some((one) => isChosen(answer, one, ...more))

export const selectAnswer: AnswerType<string, SelectSettings> = {
  type: 'select',
  read: (raw, { select, allow_creation }) => readChoice(raw, select.options, allow_creation),
  isShuffled: ({ shuffle_options }) => shuffle_options,
  toText: (name) => name,
  readPost: (posted, { id, select }) => readPostedChoices(posted, id, select.options).at(-1),
  printPrefill: (name) => [name],
  conditions: {
    equals: { takes: 'option', test: isChosen },
    does_not_equal: { takes: 'option', test: (...given) => !isChosen(...given) },
    is_any_of: { takes: 'options', test: isOneOf },
    ...emptyConditions,
    ...submissionConditions,
  },
  score: (name, { select }) => pointsOf(name, select.options),
  highestScore: ({ select }) => Math.max(0, ...select.options.map(({ points }) => points ?? 0)),
  tally: (name) => [name],
}
