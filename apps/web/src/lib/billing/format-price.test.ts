import { expect, test } from 'vitest'
import { formatAmount, formatPrice } from './format-price.ts'

test.each([
  ['en', 16, '$16'],
  ['en', 15.5, '$15.50'],
  ['ar', 16, '$16'],
  ['fr', 16, '16\u00a0$'],
])('in %s, %d dollars are %s', (language, dollars, text) => {
  expect(formatPrice(language, dollars)).toBe(text)
})

test.each([
  [1900, 'usd', '$19.00'],
  [1900, 'jpy', '¥1,900'],
])('%d of %s are %s', (minor, currency, text) => {
  expect(formatAmount('en', minor, currency)).toBe(text)
})
