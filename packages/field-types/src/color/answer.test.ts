import { expect, test } from 'vitest'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { color } from './index.ts'

const field = makeField(color)
const read = (raw: unknown) => color.answer.read(raw, field, context)

test.each([
  ['#1A73E8', '#1a73e8'],
  ['1a73e8', '#1a73e8'],
  [' #FfF ', '#ffffff'],
  ['0af', '#00aaff'],
])('reads %s as %s', (raw, hex) => {
  expect(read(raw)).toEqual({ answer: hex })
})

test('refuses invalid color codes', () => {
  for (const raw of ['red', '#12', '#12345', '#1a73e8ff', 'rgb(0,0,0)', 7, ['#fff'], '#ff\0fff'])
    expect(read(raw)).toEqual({ problem: { code: 'answer.color.invalid' } })
})

test('compares colors regardless of spelling', () => {
  const { equals, does_not_equal: differs } = color.answer.conditions
  const answers = [
    ['#ffffff', '#FFF'],
    ['#ffffff', 'white'],
    [null, '#fff'],
  ] as const
  expect(answers.map(([answer, value]) => equals!.test(answer, value, field, context))).toEqual([
    true,
    false,
    false,
  ])
  expect(answers.map(([answer, value]) => differs!.test(answer, value, field, context))).toEqual([
    false,
    true,
    true,
  ])
})

test('without JavaScript, the picked color counts only if its box is checked', () => {
  const post = (values: Record<string, string>) =>
    read(color.answer.readPost?.(posted(values), field))
  expect(post({ field: '', 'field[picked]': '#000000' })).toEqual({ answer: null })
  expect(post({ field: '', 'field[picked]': '#00ff00', 'field[use]': '1' })).toEqual({
    answer: '#00ff00',
  })
  expect(post({ field: '#abc', 'field[picked]': '#000000' })).toEqual({ answer: '#aabbcc' })
  expect(post({ field: '#abc', 'field[picked]': '#000000', 'field[use]': '1' })).toEqual({
    answer: '#000000',
  })
})
