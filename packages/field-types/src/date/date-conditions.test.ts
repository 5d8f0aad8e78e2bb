import { expect, test } from 'vitest'
import { context, makeField } from '../shared/testing/make-field.ts'
import { date } from './index.ts'
import type { DateAnswer } from './calendar/read-date.ts'
import type { DateSettings } from './settings-schema.ts'

const field = makeField<DateSettings>(date)

/** The answers that meet the condition. Today is 2026-11-15 in Berlin. */
const passing = (operator: string, value: unknown, answers: readonly (DateAnswer | null)[]) =>
  answers.filter((answer) => date.answer.conditions[operator]!.test(answer, value, field, context))

const around = ['2026-11-14', '2026-11-15', '2026-11-16', null]

test.each([
  ['equals', ['2026-11-15']],
  ['before', ['2026-11-14']],
  ['after', ['2026-11-16']],
  ['on_or_before', ['2026-11-14', '2026-11-15']],
  ['on_or_after', ['2026-11-15', '2026-11-16']],
])('%s a day', (operator, expected) => {
  expect(passing(operator, '2026-11-15', around)).toEqual(expected)
  expect(passing(operator, '2026-11-15T12:00:00+01:00', around)).toEqual(expected)
  expect(passing(operator, 'soon', around)).toEqual([])
})

test('between two dates, both inclusive', () => {
  const between = (...ends: unknown[]) => passing('is_between', ends, around)
  expect(between('2026-11-15', '2026-11-16')).toEqual(['2026-11-15', '2026-11-16'])
  expect(between('2026-11-16', '2026-11-15')).toEqual([])
  expect(between('2026-11-15')).toEqual([])
})

test('times are compared as instants, and with a date by their date', () => {
  const answers = ['2026-11-15T09:00:00+01:00', '2026-11-15T18:00:00+01:00']
  expect(passing('before', '2026-11-15T10:00:00Z', answers)).toEqual([answers[0]])
  expect(passing('equals', '2026-11-15T08:00:00Z', answers)).toEqual([answers[0]])
  expect(passing('equals', '2026-11-15', answers)).toEqual(answers)
  expect(passing('after', '2026-11-15', answers)).toEqual([])
})

test('a time counts as its date in the time zone', () => {
  const lateInUtc = '2026-11-16T00:30:00+01:00'
  expect(passing('equals', '2026-11-16', [lateInUtc])).toEqual([lateInUtc])
})

const days = ['2026-11-12', '2026-11-13', '2026-11-15', '2026-11-17', '2026-11-18']

test.each([
  ['at_least_x_days_ago', ['2026-11-12', '2026-11-13']],
  ['within_past_x_days', ['2026-11-13', '2026-11-15']],
  ['within_next_x_days', ['2026-11-15', '2026-11-17']],
  ['at_least_x_days_from_now', ['2026-11-17', '2026-11-18']],
])('%s includes today', (operator, expected) => {
  expect(passing(operator, '2', days)).toEqual(expected)
  expect(passing(operator, 2, days)).toEqual(expected)
})

test('x is a whole number from zero', () => {
  expect(passing('within_past_x_days', 0, days)).toEqual(['2026-11-15'])
  for (const odd of [-1, 1.5, 'x', null, {}])
    expect(passing('at_least_x_days_ago', odd, days)).toEqual([])
})

test.each([
  ['past_week', ['2026-11-08', '2026-11-15'], ['2026-11-07', '2026-11-16']],
  ['past_month', ['2026-10-15', '2026-11-15'], ['2026-10-14', '2026-11-16']],
  ['past_year', ['2025-11-15', '2026-11-15'], ['2025-11-14', '2026-11-16']],
  ['next_week', ['2026-11-15', '2026-11-22'], ['2026-11-14', '2026-11-23']],
  ['next_month', ['2026-11-15', '2026-12-15'], ['2026-11-14', '2026-12-16']],
  ['next_year', ['2026-11-15', '2027-11-15'], ['2026-11-14', '2027-11-16']],
])('%s holds for %j and not for %j', (operator, inside, outside) => {
  expect(passing(operator, {}, [...inside, ...outside])).toEqual(inside)
})

test('a range passes if both its ends do', () => {
  const range: DateAnswer = ['2026-11-10', '2026-11-20']
  expect(passing('before', '2026-11-21', [range])).toEqual([range])
  expect(passing('before', '2026-11-20', [range])).toEqual([])
  expect(passing('on_or_after', '2026-11-10', [range])).toEqual([range])
  expect(passing('within_next_x_days', 30, [range])).toEqual([])
})

test('emptiness and patterns work too', () => {
  const range: DateAnswer = ['2026-11-10', '2026-11-20']
  expect(passing('is_empty', true, around)).toEqual([null])
  expect(passing('is_not_empty', true, [...around, range])).toHaveLength(4)
  expect(passing('matches_regex', '-1[56]$', around)).toEqual(['2026-11-15', '2026-11-16'])
  expect(passing('matches_regex', '10/2026-11', [range])).toEqual([range])
  expect(passing('does_not_match_regex', '-1[56]$', around)).toEqual(['2026-11-14', null])
})
