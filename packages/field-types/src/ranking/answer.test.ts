import { expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/english-words'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { rankingAnswer } from './answer.ts'
import { ranking } from './index.ts'
import type { RankingSettings } from './settings-schema.ts'

const options = [
  { id: 'a', name: 'Apple' },
  { id: 'b', name: 'Banana' },
  { id: 'p', name: '__proto__' },
]
const make = (settings: Record<string, unknown> = {}) =>
  makeField<RankingSettings>(ranking, { ranking: { options }, ...settings })
const field = make()
const top = make({ ranking_top: 2 })
const read = (raw: unknown, of = field) => rankingAnswer.read(raw, of, context)

test('reads every option once, by name or id', () => {
  expect(read(['b', '__proto__', 'Apple'])).toEqual({ answer: ['Banana', '__proto__', 'Apple'] })
  expect(read([])).toEqual({ answer: null })
})

test('refuses missing, duplicate and unknown options', () => {
  expect(read(['a', 'b'])).toEqual({
    problem: { code: 'answer.ranking.incomplete', values: { count: 3 } },
  })
  expect(read(['a', 'Apple', 'b'])).toEqual({ problem: { code: 'answer.ranking.repeated' } })
  expect(read(['a', 'b', 'x'])).toEqual({
    problem: { code: 'answer.option', values: { value: 'x' } },
  })
  expect(read('a')).toEqual({ problem: { code: 'answer.list' } })
  expect(read([1, 2, 3])).toEqual({ problem: { code: 'answer.list' } })
})

test('if only the top options are ranked, exactly that many are accepted', () => {
  expect(read(['b', 'a'], top)).toEqual({ answer: ['Banana', 'Apple'] })
  expect(read(['b'], top)).toEqual({
    problem: { code: 'answer.ranking.incomplete', values: { count: 2 } },
  })
  expect(read(['b', 'a', 'p'], top)).toEqual({
    problem: { code: 'answer.choice.too_many', values: { max: 2 } },
  })
  expect(read(['a', 'b', 'p'], make({ ranking_top: 9 }))).toHaveProperty('answer')
})

test('reads the places that a page posts', () => {
  const post = (values: Record<string, string>, of = field) =>
    read(rankingAnswer.readPost!(posted(values), of), of)
  const all = (a: string, b: string, p: string) => ({ 'field[a]': a, 'field[b]': b, 'field[p]': p })
  expect(post(all('2', '3', '1'))).toEqual({ answer: ['__proto__', 'Apple', 'Banana'] })
  expect(post(all('1', '1', '2'))).toEqual({ problem: { code: 'answer.ranking.repeated' } })
  expect(post(all('x', '1', '2'))).toEqual({ problem: { code: 'answer.ranking.repeated' } })
  expect(post(all('1', '', ''))).toEqual({
    problem: { code: 'answer.ranking.incomplete', values: { count: 3 } },
  })
  expect(post(all('', '', ''))).toEqual({ answer: null })
  expect(read({ Apple: 1, Banana: 2 })).toEqual({
    problem: { code: 'answer.ranking.incomplete', values: { count: 3 } },
  })
  expect(post(all('2', '', '1'), top)).toEqual({ answer: ['__proto__', 'Apple'] })
})

test('a condition compares the first place, by name or id', () => {
  const meets = (operator: string, answer: string[] | null, value: unknown) =>
    rankingAnswer.conditions[operator]!.test(answer, value, field, context)
  expect(meets('ranked_first', ['Banana', 'Apple'], 'b')).toBe(true)
  expect(meets('ranked_first', ['Banana', 'Apple'], 'Apple')).toBe(false)
  expect(meets('ranked_first', null, null)).toBe(false)
  expect(meets('not_ranked_first', null, 'b')).toBe(true)
  expect(meets('is_empty', null, true)).toBe(true)
})

test('counts the place of each option, so that averages can be computed', () => {
  expect(rankingAnswer.tally(['Banana', 'Apple'], top)).toEqual(['["Banana",1]', '["Apple",2]'])
  expect(rankingAnswer.toText(['Banana', 'Apple'], top, englishWords)).toBe('1. Banana, 2. Apple')
})
