import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from './currencies.ts'
import { toMajorUnits, toMinorUnits } from './to-minor-units.ts'

test.each([
  ['19.99 is not cut to 1998', 19.99, 'USD', 1999],
  ['yen are not charged a hundredfold', 500, 'JPY', 500],
  ['won', '1,250', 'KRW', 1250],
  ['dong', '25000', 'VND', 25_000],
  ['forints are charged with two decimals', 10.45, 'HUF', 1045],
  ['krónur are counted in hundredths', 5, 'ISK', 500],
  ['new Taiwan dollars are charged with two decimals', 10.5, 'TWD', 1050],
  ['a sign', '$19.99', 'USD', 1999],
  ['a sign behind', '1,234.50 €', 'EUR', 123_450],
  ['a code', 'USD 12', 'USD', 1200],
  ['needless zeros', '7.500', 'GBP', 750],
  ['spaces around', ' 3 ', 'CHF', 300],
  ['the lowest', 1, 'EUR', 100],
])('%s', (_, amount, currency, minor) => {
  expect(toMinorUnits(amount, currency)).toBe(minor)
})

test.each([
  ['below one', 0.99, 'USD'],
  ['nothing', 0, 'USD'],
  ['negative', -5, 'USD'],
  ['not a number', Number.NaN, 'USD'],
  ['endless', Infinity, 'USD'],
  ['too large', 1e12, 'USD'],
  ['empty', '', 'USD'],
  ['words', 'ten', 'USD'],
  ['a number among words', 'Plan 2: $20', 'USD'],
  ['a doubtful comma', '19,99', 'EUR'],
  ['misplaced groups', '1,23,456', 'USD'],
  ['a third decimal', '19.999', 'USD'],
  ['half a yen', 10.5, 'JPY'],
  ['part of a króna', '40.10', 'ISK'],
  ['another currency', 'EUR 5', 'USD'],
  ['a code inside', '1USD9.99', 'USD'],
  ['two signs', '$$5', 'USD'],
  ['digits of another script', '٥', 'SAR'],
])('refuses %s', (_, amount, currency) => {
  expect(toMinorUnits(amount, currency)).toBeNull()
})

test('every amount in cents survives a round trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 99_999_999 }), (cents) => {
      expect(toMinorUnits((cents / 100).toFixed(2), 'USD')).toBe(cents)
      expect(toMinorUnits(cents / 100, 'USD')).toBe(cents)
      expect(toMinorUnits(toMajorUnits(cents, 'USD'), 'USD')).toBe(cents)
    }),
  )
})

test('never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.double()),
      fc.constantFrom(...currencies),
      (amount, code) => {
        const minor = toMinorUnits(amount, code)
        expect(minor === null || (Number.isSafeInteger(minor) && minor >= 1)).toBe(true)
      },
    ),
  )
})

test('appendix C has 39 currencies', () => {
  expect(new Set(currencies).size).toBe(39)
})
