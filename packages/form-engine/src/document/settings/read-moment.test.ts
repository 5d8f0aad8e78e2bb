import { expect, test } from 'vitest'
import { isTimeZone, readMoment } from './read-moment.ts'

test.each([
  ['2027-01-31T18:00:00Z', '2027-01-31T18:00:00.000Z'],
  ['2027-01-31T18:00:00.123456+02:00', '2027-01-31T16:00:00.123Z'],
  ['2027-01-31 18:00', '2027-01-31T17:00:00.000Z'],
  ['2027-07-01 18:00', '2027-07-01T16:00:00.000Z'],
  ['2027-07-01', '2027-06-30T22:00:00.000Z'],
])('in Paris %s is %s', (text, moment) => {
  expect(readMoment(text, 'Europe/Paris')).toBe(moment)
})

test.each([
  '',
  'tomorrow',
  '2027-02-30',
  '0050-01-01',
  '2027-13-01',
  '2027-01-01T24:00',
  '2027-01-01T10:60',
  '1',
  '9999-12-31T23:59-05:00',
  '0100-01-01T00:00',
])('%s is not a valid moment', (text) => {
  expect(readMoment(text, 'Europe/Paris')).toBeNull()
})

test('a valid moment can be read again', () => {
  const moments = ['9999-12-31T23:59', '0100-01-02'].map((text) => readMoment(text, 'Europe/Paris'))
  expect(moments[0]).toBe('9999-12-31T22:59:00.000Z')
  expect(moments.map((moment) => readMoment(moment!, 'America/New_York'))).toEqual(moments)
})

test('a skipped or repeated hour is still a valid moment', () => {
  expect(readMoment('2027-03-28T02:30', 'Europe/Paris')).toMatch(/^2027-03-28T0[01]:30/)
  expect(readMoment('2027-10-31T02:30', 'Europe/Paris')).toMatch(/^2027-10-31T0[01]:30/)
})

test('recognizes time zone names', () => {
  expect(['Europe/Paris', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
