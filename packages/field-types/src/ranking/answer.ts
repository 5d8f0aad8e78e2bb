import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'

import { findOption, nameOf } from '../shared/choice/choice-option.ts'
import type { Condition } from '../shared/conditions/condition.ts'
import { emptyConditions } from '../shared/conditions/empty-conditions.ts'
import { cleanText } from '../shared/plain-text.ts'
import { asPosted } from '../shared/posted.ts'
import { orderOf, placesOf, placeName, rankedCount } from './places.ts'
import type { RankingSettings } from './settings-schema.ts'

const isFirst: Condition<string[], RankingSettings>['test'] = (answer, value, { ranking }) =>
  answer !== null && answer[0] === nameOf(value, ranking.options)

/** Best first: every option once, or only the top ones if the author limits them. */
export const rankingAnswer: AnswerType<string[], RankingSettings> = {
  type: 'ranking',
  read(raw, field) {
    if (raw === null || raw === undefined || raw === '') return { answer: null }
    if (typeof raw !== 'object') return problem('answer.list')
    const given = Array.isArray(raw) ? raw : orderOf(raw, field)
    if (given === null) return problem('answer.ranking.repeated')
    if (given.length === 0) return { answer: null }
    const names = new Set<string>()
    for (const one of given) {
      if (typeof one !== 'string') return problem('answer.list')
      const option = findOption(one, field.ranking.options)
      if (!option) return problem('answer.option', { value: cleanText(one) })
      names.add(option.name)
    }
    if (names.size < given.length) return problem('answer.ranking.repeated')
    const count = rankedCount(field)
    if (names.size > count) return problem('answer.choice.too_many', { max: count })
    if (names.size < count) return problem('answer.ranking.incomplete', { count })
    return { answer: [...names] }
  },
  toText: (names) => names.map((name, index) => `${index + 1}. ${name}`).join(', '),
  toMention: (names) => names,
  readPost: (posted, { id, ranking }) =>
    placesOf(ranking.options, (option) => posted.all(asPosted(placeName(id, option)))[0]),
  readPrefill: (values) => values,
  printPrefill: (names) => names,
  conditions: {
    ranked_first: { takes: 'option', test: isFirst },
    not_ranked_first: { takes: 'option', test: (...given) => !isFirst(...given) },
    ...emptyConditions,
  },
  tally: (names) => names.map((name, index) => JSON.stringify([name, index + 1])),
}
