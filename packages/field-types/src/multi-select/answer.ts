import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import { namesOf, pointsOf } from '../shared/choice/choice-option.ts'
import { readChoice, readPostedChoices } from '../shared/choice/answer/read-choice.ts'
import type { Condition } from '../shared/conditions/condition.ts'
import { emptyConditions } from '../shared/conditions/empty-conditions.ts'
import { submissionConditions } from '../shared/conditions/submission-conditions.ts'
import type { MultiSelectSettings } from './settings-schema.ts'

type Settings = MultiSelectSettings

const containsThem =
  (of: 'every' | 'some'): Condition<string[], Settings>['test'] =>
  (answer, value, { multi_select }) => {
    if (answer === null || value === null || value === undefined || value === '') return false
    const given = [value].flat()
    const names = namesOf(given, multi_select.options)
    return given.every(isName) && names[of]((name) => answer.includes(name))
  }

/** If the condition has a list, the answer must contain all of its values. */
const contains = containsThem('every')
const containsAny = containsThem('some')

export const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number'

export const multiSelectAnswer: AnswerType<string[], Settings> = {
  type: 'multi_select',
  read(raw, { multi_select, allow_creation, min_selection: min, max_selection: max }) {
    if (raw === null || raw === undefined) return { answer: null }
    const names = new Set<string>()
    for (const one of [raw].flat()) {
      const reading = readChoice(one, multi_select.options, allow_creation)
      if ('problem' in reading)
        return Array.isArray(raw) || isName(raw) ? reading : problem('answer.list')
      if (reading.answer !== null) names.add(reading.answer)
    }
    if (names.size === 0) return { answer: null }
    if (min !== null && names.size < min) return problem('answer.choice.too_few', { min })
    if (max !== null && names.size > max) return problem('answer.choice.too_many', { max })
    return { answer: [...names] }
  },
  isShuffled: ({ shuffle_options }) => shuffle_options,
  toText: (names) => names.join(', '),
  toMention: (names) => names,
  readPost: (posted, { id, multi_select }) => readPostedChoices(posted, id, multi_select.options),
  readPrefill: (values) => values,
  printPrefill: (names) => names,
  conditions: {
    contains: { takes: 'options', test: contains },
    does_not_contain: { takes: 'options', test: (...given) => !contains(...given) },
    contains_any_of: { takes: 'options', test: containsAny },
    contains_none_of: { takes: 'options', test: (...given) => !containsAny(...given) },
    ...emptyConditions,
    ...submissionConditions,
  },
  score: (names, { multi_select }) =>
    names.reduce((sum, name) => sum + pointsOf(name, multi_select.options), 0),
  highestScore: ({ multi_select, max_selection }) =>
    multi_select.options
      .map(({ points }) => Math.max(0, points ?? 0))
      .toSorted((one, other) => other - one)
      .slice(0, max_selection ?? undefined)
      .reduce((sum, points) => sum + points, 0),
  tally: (names) => names,
}
