import { expect, test } from 'vitest'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { selectAnswer } from './answer.ts'
import { select } from './index.ts'
import type { SelectSettings } from './settings-schema.ts'

const options = [
  { id: 'tea', name: 'Tea', points: 2 },
  { id: 'milk', name: 'Milk', points: -1 },
  { id: 'one', name: '1' },
  { id: 'half', name: '1.0' },
]
const make = (settings: Record<string, unknown> = {}) =>
  makeField<SelectSettings>(select, { select: { options }, ...settings })
const field = make()
const read = (raw: unknown, of = field) => selectAnswer.read(raw, of, context)
const meets = (operator: string, answer: string | null, value: unknown) =>
  selectAnswer.conditions[operator]!.test(answer, value, field, context)

test('reads the name or id of an option as its name', () => {
  expect(['Tea', 'tea', 1, '1.0'].map((raw) => read(raw))).toEqual(
    ['Tea', 'Tea', '1', '1.0'].map((answer) => ({ answer })),
  )
})

test('a name takes precedence over an id', () => {
  const crossed = make({
    select: {
      options: [
        { id: 'B', name: 'A' },
        { id: 'x', name: 'B' },
      ],
    },
  })
  expect(read('B', crossed)).toEqual({ answer: 'B' })
})

test('refuses unknown options, even similar ones', () => {
  for (const value of ['tea ', 'TEA', ' Tea', '1.00', 'Coffee'])
    expect(read(value)).toEqual({ problem: { code: 'answer.option', values: { value } } })
  for (const raw of [['Tea'], { name: 'Tea' }, true])
    expect(read(raw)).toEqual({ problem: { code: 'answer.text' } })
})

test('names with tabs, quotes, backslashes, line breaks and unicode match exactly', () => {
  const names = ['a\tb', String.raw`c\d`, 'e\nf', 'g\r\nh', `"i" 'j', k`, '١٢٣ 🎈', 'é', 'é']
  const odd = make({ select: { options: names.map((name) => ({ name })) } })
  for (const name of names) expect(read(name, odd)).toEqual({ answer: name })
  const post = posted({ field: 'e\r\nf' })
  expect(read(selectAnswer.readPost!(post, odd), odd)).toEqual({ answer: 'e\nf' })
})

test('accepts any other text if custom answers are allowed, clean and with its spaces', () => {
  const open = make({ allow_creation: true })
  expect(read(' Mate\0 \ud800', open)).toEqual({ answer: ' Mate \ufffd' })
  expect(read('   ', open)).toEqual({ answer: null })
  expect(read('tea', open)).toEqual({ answer: 'Tea' })
})

test('reads what a page posts: custom text takes precedence over the list', () => {
  const post = (values: Record<string, string>) => selectAnswer.readPost!(posted(values), field)
  expect(post({ field: 'tea', 'field[other]': '' })).toBe('Tea')
  expect(post({ field: '', 'field[other]': 'Mate' })).toBe('Mate')
  expect(post({ field: 'tea', 'field[other]': 'Mate' })).toBe('Mate')
  expect(post({ field: '' })).toBeUndefined()
})

test('a posted option is stored under its own name, even if its id is the name of another', () => {
  const swapped = [
    { id: 'Yes', name: 'No' },
    { id: 'No', name: 'Yes' },
  ]
  const renamed = make({ select: { options: swapped } })
  const raw = selectAnswer.readPost!(posted({ field: 'Yes' }), renamed)
  expect(read(raw, renamed)).toEqual({ answer: 'No' })
})

test('conditions compare with a name or an id, exactly', () => {
  expect(meets('equals', 'Tea', 'Tea')).toBe(true)
  expect(meets('equals', 'Tea', 'tea')).toBe(true)
  expect(meets('equals', '1', 1)).toBe(true)
  expect(meets('equals', '1', '1.0')).toBe(false)
  expect(meets('equals', 'Tea', ['Tea'])).toBe(false)
  expect(meets('equals', null, '')).toBe(true)
  expect(meets('does_not_equal', 'Tea', 'milk')).toBe(true)
  expect(meets('does_not_equal', null, 'milk')).toBe(true)
})

test('scores the points of its option', () => {
  expect(['Tea', 'Milk', '1', 'Mate'].map((name) => selectAnswer.score!(name, field))).toEqual([
    2, -1, 0, 0,
  ])
  expect(selectAnswer.highestScore!(field)).toBe(2)
})

test('its options are kept when it changes to another type of the family', () => {
  const moved = select.toFamily!(field)
  expect(select.fromFamily!(moved)).toEqual({ select: { options } })
})
