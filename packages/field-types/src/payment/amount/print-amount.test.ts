import { expect, test } from 'vitest'
import { printAmount } from './print-amount.ts'

/** Removes invisible marks and non-breaking spaces. */
const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/\s/g, ' ')

test.each([
  ['cents', 1999, 'USD', 'en', '$19.99'],
  ['a whole amount without cents', 1000, 'EUR', 'en', '€10'],
  ['both decimals, or none', 1050, 'EUR', 'fr', '10,50 €'],
  ['a currency without a smaller unit', 500, 'JPY', 'en', '¥500'],
  ['krónur, which Stripe counts in hundredths', 50_000, 'ISK', 'en', 'ISK 500'],
  ['the currency of another country by its name', 1999, 'USD', 'fr', '19,99 $US'],
])('%s', (_, minor, currency, language, text) => {
  expect(plain(printAmount(minor, currency, language))).toBe(text)
})

test('in Arabic a currency symbol keeps its letters and their order', () => {
  expect(printAmount(1999, 'USD', 'ar')).toContain('US$\u200e')
})
