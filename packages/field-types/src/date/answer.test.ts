import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/english-words'
import { createWords, loadRespondentCatalog } from '@formstead/i18n/respondent'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { date } from './index.ts'
import type { DateAnswer } from './calendar/read-date.ts'
import type { DateSettings } from './settings-schema.ts'

const make = (settings: Record<string, unknown> = {}) => makeField<DateSettings>(date, settings)
const read = (raw: unknown, settings?: Record<string, unknown>, given = context) =>
  date.answer.read(raw, make(settings), given)
const refused = (code: string) => ({ problem: { code } })

describe('a date', () => {
  test.each([
    ['as it is', '2026-11-15', '2026-11-15'],
    ['with an hour, by the calendar of the zone', '2026-11-15T23:30:00Z', '2026-11-16'],
    ['with an hour and no offset, as written', '2026-11-15T23:30', '2026-11-15'],
    ['as JavaScript prints it', '2026-11-14T23:00:00.000Z', '2026-11-15'],
    ['of a leap year', '2028-02-29', '2028-02-29'],
    ['of an early year', '0099-01-01', '0099-01-01'],
  ])('%s', (_, raw, answer) => {
    expect(read(raw)).toEqual({ answer })
  })

  test.each([
    '2026-02-30',
    '2026-13-01',
    '15/11/2026',
    'tomorrow',
    '+275760-09-13',
    '-000001-01-01',
    '2026-11-15T25:00',
    '2026-11-15T10:61',
    '2026-11-15T10:00+99:00',
    '10000-01-01',
  ])('refuses %s', (raw) => {
    expect(read(raw)).toEqual(refused('answer.date.invalid'))
  })

  test('refuses what is not a date', () => {
    for (const raw of ['\0', 0, 1_763_200_000_000, true, {}, ['2026-11-15'], new Date()])
      expect(read(raw)).toEqual(refused('answer.date.invalid'))
  })

  test("the field's time zone takes precedence over the form's", () => {
    const raw = '2026-11-15T20:00:00Z'
    expect(read(raw, { timezone: 'Asia/Tokyo' })).toEqual({ answer: '2026-11-16' })
    expect(read(raw, { timezone: 'America/New_York' })).toEqual({ answer: '2026-11-15' })
    expect(read(raw, { timezone: 'Mars/Base' })).toEqual({ answer: '2026-11-15' })
  })

  test('handles extreme dates in every time zone', () => {
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      for (const raw of ['0001-01-01T00:00Z', '9999-12-31T23:59:59Z', '0001-01-01', '9999-12-31'])
        for (const with_time of [false, true]) {
          const reading = read(raw, { timezone, with_time })
          if ('answer' in reading)
            expect(read(reading.answer, { timezone, with_time })).toEqual(reading)
          else expect(reading).toEqual(refused('answer.date.invalid'))
        }
  })
})

describe('a date with a time', () => {
  const time = (raw: unknown, settings = {}) => read(raw, { with_time: true, ...settings })

  test.each([
    ['from a native control', '2026-11-15T10:30', '2026-11-15T10:30:00+01:00'],
    ['with a space', '2026-11-15 10:30', '2026-11-15T10:30:00+01:00'],
    ['with seconds', '2026-07-15T10:30:59', '2026-07-15T10:30:59+02:00'],
    ['of another zone', '2026-11-15T10:30:00-05:00', '2026-11-15T16:30:00+01:00'],
    ['in UTC', '2026-11-15T23:30:00.123Z', '2026-11-16T00:30:00+01:00'],
    ['without its time', '2026-11-15', '2026-11-15T00:00:00+01:00'],
    ['skipped by the clocks', '2026-03-29T02:30', '2026-03-29T03:30:00+02:00'],
    ['that comes twice', '2026-10-25T02:30', '2026-10-25T02:30:00+02:00'],
  ])('%s', (_, raw, answer) => {
    expect(time(raw)).toEqual({ answer })
  })

  test('west of UTC', () => {
    expect(time('2026-11-15T10:30', { timezone: 'America/St_Johns' })).toEqual({
      answer: '2026-11-15T10:30:00-03:30',
    })
  })

  test('reading is idempotent in every time zone', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns', 'UTC')
    const dates = fc.date({ min: new Date(-6e13), max: new Date(2.5e14), noInvalidDate: true })
    fc.assert(
      fc.property(dates, zones, (when, timezone) => {
        const reading = time(when.toISOString(), { timezone })
        const answer = 'answer' in reading ? String(reading.answer) : ''
        expect(Date.parse(answer)).toBe(Math.floor(when.getTime() / 1000) * 1000)
        expect(time(answer, { timezone })).toEqual(reading)
      }),
    )
  })
})

describe('a range', () => {
  const range = (raw: unknown, settings = {}) => read(raw, { date_range: true, ...settings })

  test('has two ends in order, which may be the same', () => {
    expect(range(['2026-11-15', '2026-11-20'])).toEqual({ answer: ['2026-11-15', '2026-11-20'] })
    expect(range(['2026-11-15', '2026-11-15'])).toEqual({ answer: ['2026-11-15', '2026-11-15'] })
    expect(range(['2026-11-20', '2026-11-15'])).toEqual(refused('answer.date.order'))
  })

  test('is ordered by instant, even when the clocks go back', () => {
    const ends = ['2026-10-25T02:40:00+02:00', '2026-10-25T02:10:00+01:00']
    expect(range(ends, { with_time: true })).toEqual({ answer: ends })
    expect(range(ends.toReversed(), { with_time: true })).toEqual(refused('answer.date.order'))
  })

  test('needs both ends or none', () => {
    for (const raw of [['2026-11-15', ''], [null, '2026-11-15'], ['2026-11-15'], '2026-11-15', {}])
      expect(range(raw)).toEqual(refused('answer.date.range'))
    for (const raw of [['', ''], [null, undefined], []])
      expect(range(raw)).toEqual({ answer: null })
  })

  test('has the same limits at both ends', () => {
    const settings = { disable_past_dates: true }
    expect(range(['2026-11-14', '2026-11-20'], settings)).toEqual(refused('answer.date.past'))
    expect(range(['2026-11-20', 'never'], settings)).toEqual(refused('answer.date.invalid'))
  })

  test('is posted as from and to, and is two values in a link', () => {
    const field = make({ date_range: true })
    const values = posted({ 'field[from]': '2026-11-15', 'field[to]': '2026-11-20' })
    expect(date.answer.readPost?.(values, field)).toEqual(['2026-11-15', '2026-11-20'])
    const carried = date.answer.printPrefill(['2026-11-15', '2026-11-20'], field)
    expect(carried).toEqual(['2026-11-15', '2026-11-20'])
    expect(date.answer.readPrefill?.(carried!, field)).toEqual(['2026-11-15', '2026-11-20'])
  })
})

test('disabled past means from today on, disabled future means up to today', () => {
  const past = { disable_past_dates: true }
  const future = { disable_future_dates: true }
  expect(read('2026-11-14', past)).toEqual(refused('answer.date.past'))
  expect(read('2026-11-15', past)).toEqual({ answer: '2026-11-15' })
  expect(read('2026-11-15T00:00', { ...past, with_time: true })).toHaveProperty('answer')
  expect(read('2026-11-16', future)).toEqual(refused('answer.date.future'))
  expect(read('2026-11-15', future)).toEqual({ answer: '2026-11-15' })
})

test('today depends on the time zone, for both limits', () => {
  const lateEvening = { ...context, nowMs: Date.UTC(2026, 10, 15, 23, 30) }
  const past = { disable_past_dates: true }
  expect(read('2026-11-15', past, lateEvening)).toEqual(refused('answer.date.past'))
  expect(read('2026-11-15', { ...past, timezone: 'UTC' }, lateEvening)).toHaveProperty('answer')
})

test('defaults to today, hidden or not', () => {
  const initial = (settings: Record<string, unknown>) =>
    date.answer.initial?.(make({ prefill_today: true, ...settings }), context)
  expect(initial({ hidden: true })).toBe('2026-11-15')
  expect(initial({ timezone: 'Pacific/Kiritimati' })).toBe('2026-11-16')
  expect(initial({ with_time: true })).toBe('2026-11-15T12:00:00+01:00')
  expect(initial({ prefill_today: false })).toBeNull()
  expect(initial({ date_range: true })).toBeNull()
})

test("prints in the author's format", async () => {
  const arabic = createWords(await loadRespondentCatalog('ar'), 'ar')
  const print = (answer: DateAnswer, settings: Record<string, unknown>, words = englishWords) =>
    date.answer.toText(answer, make(settings), words)
  const time = { with_time: true, time_format: '12' }
  expect([
    print('2026-11-05', {}),
    print('2026-11-05', { date_format: 'MM-dd-yyyy' }),
    print('2026-11-05T18:30:00+01:00', { with_time: true }),
    print('2026-11-05T18:30:00+01:00', time),
    print('2026-11-05T00:05:00+01:00', time),
    print('2026-11-05T12:00:00+01:00', time, arabic),
    print(['2026-11-05', '2026-12-01'], {}),
  ]).toEqual([
    '05/11/2026',
    '11-05-2026',
    '05/11/2026 18:30',
    '05/11/2026 6:30 PM',
    '05/11/2026 12:05 AM',
    '05/11/2026 12:00 م',
    '05/11/2026 to 01/12/2026',
  ])
})

test('counts days', () => {
  expect(date.answer.tally('2026-11-05T18:30:00+01:00', make())).toEqual(['2026-11-05'])
  expect(date.answer.tally(['2026-11-05', '2026-11-06'], make())).toEqual([
    '2026-11-05',
    '2026-11-06',
  ])
})

test('a time format may be a number', () => {
  expect(make({ time_format: 12 })).toMatchObject({ time_format: '12' })
})

test.each([
  ['yyyy-MM-dd', 'yyyy-MM-dd', '2026-11-05'],
  ['MM/dd/yyyy', 'MM/dd/yyyy', '11/05/2026'],
  ['DD.MM.YYYY', 'dd.MM.yyyy', '05.11.2026'],
  ['d-M-yy', 'dd-MM-yyyy', '05-11-2026'],
  ['d MMM yyyy', 'dd/MM/yyyy', '05/11/2026'],
  ['dd/dd/yyyy', 'dd/MM/yyyy', '05/11/2026'],
  [null, 'dd/MM/yyyy', '05/11/2026'],
])('reads the format %s as %s', (date_format, kept, printed) => {
  const field = make({ date_format })
  expect([field.date_format, date.answer.toText('2026-11-05', field, englishWords)]).toEqual([
    kept,
    printed,
  ])
})
