import { expect, test } from 'vitest'
import { availableCountries, defaultCountry } from '../countries.ts'
import { printEntry, showEntry } from './entry.ts'

const all = availableCountries({ unavailable_countries: [] })

test('an answer is shown with its country', () => {
  expect(showEntry('+33612345678', all)).toEqual({ country: 'FR', typed: '612345678' })
})

test('a partial entry is shown as typed', () => {
  for (const typed of ['', '0', '06 ', '06 12'])
    expect(showEntry(printEntry('FR', typed), all)).toEqual({ country: 'FR', typed })
  for (const typed of ['+', '+3', '+33'])
    expect(showEntry(printEntry('US', typed), all)).toEqual({ country: 'US', typed })
})

test('a prefilled country without a number is selected', () => {
  expect(showEntry('FR', all)).toEqual({ country: 'FR', typed: '' })
})

test('the default is the United States, or else the first available country', () => {
  expect(defaultCountry(all)).toBe('US')
  expect(defaultCountry(['BE', 'FR'])).toBe('BE')
  expect(showEntry(null, ['BE', 'FR'])).toEqual({ country: 'BE', typed: '' })
})
