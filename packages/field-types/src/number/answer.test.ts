import { describe, expect, test } from 'vitest'
import { context, makeField } from '../shared/testing/make-field.ts'
import { numberAnswer } from './answer.ts'
import { number } from './index.ts'
import { numberSettings, type NumberSettings } from './settings-schema.ts'

const fieldOf = (settings = {}) => makeField<NumberSettings>(number, settings)
const read = (raw: unknown, settings = {}) => numberAnswer.read(raw, fieldOf(settings), context)

test('a number is stored as a number, whatever its spelling', () => {
  const spellings: [unknown, number][] = [
    ['42', 42],
    [' -1.50 ', -1.5],
    ['.5', 0.5],
    ['1e3', 1000],
    [7, 7],
    ['٤٢٫٥', 42.5],
    ['۱۲', 12],
  ]
  for (const [raw, answer] of spellings) expect(read(raw)).toEqual({ answer })
})

test('without the script, a number is read as its form writes numbers, unless the page already showed it', () => {
  const post = (typed: string, language: string, shown?: unknown) =>
    numberAnswer.readPost!({ all: () => [typed] }, fieldOf(), shown, language)
  const numbers = ['2.500', '2,5', '1,125', '-1,125', '2.500,75'].map((typed) => post(typed, 'de'))
  expect(numbers.map(Number)).toEqual([2500, 2.5, 1.125, -1.125, 2500.75])
  expect(numbers.map((again) => post(String(again), 'de'))).toEqual(numbers)
  expect(['2.500', '2,5'].map((typed) => post(typed, 'en'))).toEqual(['2.500', '2,5'])
  expect(post('2.125', 'de', 2.125)).toBe('2.125')
  expect(numberAnswer.readPost!({ all: () => [] }, fieldOf(), 1, 'de')).toBeNull()
})

test('zero is kept', () => {
  expect([read('0'), read(0), read('-0')]).toEqual([{ answer: 0 }, { answer: 0 }, { answer: 0 }])
})

test('a comma is refused, because it may separate thousands or decimals', () => {
  for (const raw of ['1,5', '1,000', '1 000', 'ten', '0x10', '1-2', true, [1], {}, Infinity])
    expect(read(raw)).toEqual({ problem: { code: 'answer.number' } })
})

test('whole numbers too large to be exact are refused', () => {
  expect(read('12345678901234567890')).toEqual({
    problem: { code: 'answer.too_large', values: { max: Number.MAX_SAFE_INTEGER } },
  })
})

describe('bounds', () => {
  const bounds = { number_min: 1, number_max: 2, number_step: 0.1 }

  test('are inclusive, and the server enforces them too', () => {
    expect([read(1, bounds), read('2', bounds)]).toEqual([{ answer: 1 }, { answer: 2 }])
    expect(read(0.9, bounds)).toEqual({ problem: { code: 'answer.too_small', values: { min: 1 } } })
    expect(read(2.1, bounds)).toEqual({ problem: { code: 'answer.too_large', values: { max: 2 } } })
  })

  test('steps start at the minimum, and rounding errors do not count', () => {
    expect(read(1.7, bounds)).toEqual({ answer: 1.7 })
    expect(read(1.75, bounds)).toEqual({
      problem: { code: 'answer.step', values: { min: 1, next: 1.1, step: 0.1 } },
    })
    expect(read(-3, { number_step: 3 })).toEqual({ answer: -3 })
  })

  test('steps are checked as exactly as large numbers are stored', () => {
    const isOnStep = (raw: number, settings: object) => 'answer' in read(raw, settings)
    const cents = { number_step: 0.01 }
    const large = { number_min: 1e9 + 0.1, number_step: 0.1 }
    expect(isOnStep(500000000.5, { number_step: 1 })).toBe(false)
    expect([isOnStep(60000000.05, cents), isOnStep(60000000.055, cents)]).toEqual([true, false])
    expect([isOnStep(1e9 + 0.3, large), isOnStep(1e9 + 0.35, large)]).toEqual([true, false])
    expect(isOnStep(Number.MAX_SAFE_INTEGER, { number_step: 1 })).toBe(true)
  })

  test('must be consistent', () => {
    const { error } = numberSettings.safeParse({ number_min: 3, number_max: 2, number_step: 0 })
    expect(error?.issues.map(({ path }) => path)).toEqual([['number_step'], ['number_max']])
  })
})

test('the character limit counts the stored number', () => {
  expect(read('1234', { max_char_limit: 3 })).toMatchObject({
    problem: { code: 'answer.too_long' },
  })
  expect(read(1234, { max_char_limit: 3 })).toMatchObject({ problem: { code: 'answer.too_long' } })
  expect(read('0012', { max_char_limit: 3 })).toEqual({ answer: 12 })
})
