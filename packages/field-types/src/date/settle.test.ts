import { expect, test } from 'vitest'
import { makeField } from '../shared/testing/make-field.ts'
import { date } from './index.ts'
import type { DateSettings } from './settings-schema.ts'

const everything = {
  prefill: '2026-11-15',
  date_range: true,
  prefill_today: true,
  disable_past_dates: true,
  disable_future_dates: true,
}

const settle = (changed: keyof DateSettings, settings: object = everything) => {
  const field = date.settle!(makeField<DateSettings>(date, { ...settings }), changed)
  return Object.fromEntries(Object.keys(everything).map((key) => [key, field[key]]))
}

test('a range turns off today, and removes a prefill of one date', () => {
  expect(settle('date_range')).toEqual({ ...everything, prefill_today: false, prefill: null })
})

test('today clears prefill, range and both limits', () => {
  expect(settle('prefill_today')).toEqual({
    prefill: null,
    date_range: false,
    prefill_today: true,
    disable_past_dates: false,
    disable_future_dates: false,
  })
})

test('each limit clears the other, and today', () => {
  const limited = { ...everything, prefill_today: false }
  expect(settle('disable_past_dates')).toEqual({ ...limited, disable_future_dates: false })
  expect(settle('disable_future_dates')).toEqual({ ...limited, disable_past_dates: false })
})

test('turning off, and other settings, change nothing else', () => {
  const off = { ...everything, disable_past_dates: false }
  expect(settle('disable_past_dates', off)).toEqual(off)
  expect(settle('with_time')).toEqual(everything)
})
