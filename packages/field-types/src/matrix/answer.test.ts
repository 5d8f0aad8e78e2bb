import { expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/english-words'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { matrixAnswer, type MatrixAnswer } from './answer.ts'
import { matrix } from './index.ts'
import type { MatrixSettings } from './settings-schema.ts'

const make = (settings: Record<string, unknown> = {}) =>
  makeField<MatrixSettings>(matrix, {
    rows: ['Price', 'Taste'],
    columns: [1, 2, 'Best'],
    ...settings,
  })
const field = make()
const read = (raw: unknown, of = field) => matrixAnswer.read(raw, of, context)
const meets = (operator: string, answer: MatrixAnswer | null, value: unknown) =>
  matrixAnswer.conditions[operator]!.test(answer, value, field, context)

test("reads a column for each row, in row order and with the column's type", () => {
  expect(JSON.stringify(read({ Taste: 'Best', Price: '2' }))).toBe(
    '{"answer":{"Price":2,"Taste":"Best"}}',
  )
})

test('deleted rows are dropped silently', () => {
  expect(read({ Price: 1, Gone: 9 })).toEqual({ answer: { Price: 1 } })
  expect(read({ Gone: 9 })).toEqual({ answer: null })
})

test('refuses unknown columns and values that are not objects', () => {
  expect(read({ Price: 3 })).toEqual({ problem: { code: 'answer.option', values: { value: '3' } } })
  expect(read({ Price: [1] })).toEqual({ problem: { code: 'answer.invalid' } })
  for (const raw of [['Price'], 'Price', 5])
    expect(read(raw)).toEqual({ problem: { code: 'answer.invalid' } })
})

test('a required matrix needs every row', () => {
  expect(matrixAnswer.isMissing!({ Price: 1 }, field)).toBe(true)
  expect(matrixAnswer.isMissing!({ Price: 1, Taste: 2 }, field)).toBe(false)
  expect(matrixAnswer.isMissing!(null, make({ rows: [] }))).toBe(false)
})

test('a row may have any name', () => {
  const rows = ['__proto__', 'constructor', 'toString']
  const odd = make({ rows })
  expect(read({}, odd)).toEqual({ answer: null })
  expect(matrixAnswer.isMissing!({}, odd)).toBe(true)
  const sent: unknown = JSON.parse('{"__proto__": 1, "constructor": "2", "toString": "Best"}')
  const reading = read(sent, odd)
  expect(JSON.stringify(reading)).toBe(
    '{"answer":{"__proto__":1,"constructor":2,"toString":"Best"}}',
  )
  const { answer } = reading as { answer: MatrixAnswer }
  expect(Object.getPrototypeOf(answer)).toBe(Object.prototype)
  expect(matrixAnswer.isMissing!(answer, odd)).toBe(false)
  expect(meets('equals', answer, JSON.parse('{"__proto__": 1}'))).toBe(true)
  expect(meets('equals', { Price: 1 }, JSON.parse('{"__proto__": 1}'))).toBe(false)
})

test('reads what a page posts, also for names with line breaks', () => {
  const odd = make({ rows: ['Price', 'On\ntwo lines'], columns: [1, 'a\nb'] })
  const post = posted({ 'field[Price]': '1', 'field[On\r\ntwo lines]': 'a\r\nb' })
  expect(read(matrixAnswer.readPost!(post, odd), odd)).toEqual({
    answer: { Price: 1, 'On\ntwo lines': 'a\nb' },
  })
  expect(read(matrixAnswer.readPost!(posted({}), odd), odd)).toEqual({ answer: null })
})

test('a link contains it as JSON; other text is refused', () => {
  const from = (value: string) => read(matrixAnswer.readPrefill!([value], field))
  expect(from('{"Price":2}')).toEqual({ answer: { Price: 2 } })
  expect(from('{"Price"')).toEqual({ problem: { code: 'answer.invalid' } })
})

test('equals compares the given rows, and ignores others', () => {
  const answer = { Price: 1, Taste: 'Best' }
  expect(meets('equals', answer, { Price: 1 })).toBe(true)
  expect(meets('equals', answer, { Price: '1', Taste: 'Best' })).toBe(true)
  expect(meets('equals', answer, { Price: 1, Taste: 2 })).toBe(false)
  expect(meets('equals', { Price: 1 }, { Price: 1, Taste: 2 })).toBe(false)
  expect(meets('equals', null, { Price: 1 })).toBe(false)
  expect(meets('does_not_equal', answer, { Price: 2 })).toBe(true)
})

test('contains compares with one of the given rows', () => {
  const answer = { Price: 1 }
  expect(meets('contains', answer, { Price: 1, Taste: 2 })).toBe(true)
  expect(meets('contains', answer, { Taste: 2 })).toBe(false)
  expect(meets('does_not_contain', answer, { Taste: 2 })).toBe(true)
})

test('conditions with deleted rows, or without rows, do not crash', () => {
  for (const value of [{ Gone: 1 }, null, 'x', [1], { Price: { deep: 1 } }])
    expect([meets('equals', { Price: 1 }, value), meets('contains', { Price: 1 }, value)]).toEqual([
      false,
      false,
    ])
})

test('prints and counts row by row', () => {
  const answer = { Price: 1, Taste: 'Best' }
  expect(matrixAnswer.toText(answer, field, englishWords)).toBe('Price: 1, Taste: Best')
  expect(matrixAnswer.tally(answer, field)).toEqual(['["Price",1]', '["Taste","Best"]'])
})

test('prints rows in form order, and deleted ones last', () => {
  const answer = { Gone: 2, Taste: 'Best', Price: 1 }
  expect(matrixAnswer.toText(answer, field, englishWords)).toBe('Price: 1, Taste: Best, Gone: 2')
})

test('accepts numbers as rows, and keeps unknown keys', () => {
  expect(make({ rows: ['A', 3], columns: [1, '2'], selection_data: { A: 1 } })).toMatchObject({
    rows: ['A', '3'],
    columns: [1, '2'],
    selection_data: { A: 1 },
  })
})
