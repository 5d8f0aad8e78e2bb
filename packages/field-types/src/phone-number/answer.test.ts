import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { phoneNumberAnswer } from './answer.ts'
import { allCountries } from './countries.ts'
import { phoneNumber } from './index.ts'
import { phoneNumberSettings, type PhoneNumberSettings } from './settings-schema.ts'

const fieldOf = (settings = {}) => makeField<PhoneNumberSettings>(phoneNumber, settings)
const read = (raw: unknown, settings = {}) =>
  phoneNumberAnswer.read(raw, fieldOf(settings), context)

describe('reading', () => {
  test.each([
    ['+33612345678', '+33612345678'],
    ['FR+33612345678', '+33612345678'],
    ['fr+33 6 12 34 56 78', '+33612345678'],
    ['FR+330612345678', '+33612345678'],
    ['FR0612345678', '+33612345678'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['IT+390612345678', '+390612345678'],
    ['US+12125551234', '+12125551234'],
    ['US+1(212) 555-1234', '+12125551234'],
    ['FR+4930123456', '+4930123456'],
    ['RU+79161234567', '+79161234567'],
  ])('%s is stored as %s', (raw, answer) => {
    expect(read(raw)).toEqual({ answer })
  })

  test('a dialing prefix alone is no answer', () => {
    for (const raw of ['FR+33', '+33', 'US+1', '+', 'FR', ' '])
      expect(read(raw)).toEqual({ answer: null })
  })

  test('impossible numbers are refused', () => {
    const refused = ['12345', '0612345678', '+33612', 'FR+33612', '+999123456789', 'call me']
    for (const raw of [...refused, '+33612345678 ext. 5', '+33612345678 or +33612345679'])
      expect(read(raw)).toEqual({ problem: { code: 'answer.phone_number.invalid' } })
  })

  test('numbers that would be read differently again are refused', () => {
    expect(read('JE0000000000')).toEqual({ problem: { code: 'answer.phone_number.invalid' } })
  })

  test('reading is idempotent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...allCountries),
        fc.stringMatching(/^\d{4,13}$/),
        (country, digits) => {
          const reading = read(country + digits)
          const again = 'answer' in reading ? read(reading.answer) : reading
          expect(again).toEqual(reading)
        },
      ),
      { numRuns: 5000 },
    )
  })
})

describe('countries', () => {
  test('the server also refuses a country that is not offered', () => {
    expect(read('+33612345678', { unavailable_countries: ['FR'] })).toEqual({
      problem: { code: 'answer.phone_number.country' },
    })
    expect(read('US+33612345678', { unavailable_countries: ['FR'] })).toEqual({
      problem: { code: 'answer.phone_number.country' },
    })
  })

  test('the number identifies its country if several share a code', () => {
    const withoutCanada = { unavailable_countries: ['CA'] }
    expect(read('US+14165551234', withoutCanada)).toEqual({
      problem: { code: 'answer.phone_number.country' },
    })
    expect(read('US+12125551234', withoutCanada)).toEqual({ answer: '+12125551234' })
  })

  test('if no country is left, all are available', () => {
    expect(read('+33612345678', { unavailable_countries: allCountries })).toEqual({
      answer: '+33612345678',
    })
  })

  test('country codes in any case are kept, other words refused', () => {
    expect(
      phoneNumberSettings.parse({ unavailable_countries: ['fr'] }).unavailable_countries,
    ).toEqual(['FR'])
    expect(phoneNumberSettings.safeParse({ unavailable_countries: ['France'] }).success).toBe(false)
  })
})

test('as simple text it accepts anything', () => {
  expect(read('ext. 12', { use_simple_text_input: true })).toEqual({ answer: 'ext. 12' })
})

test('a link may contain an unescaped plus sign, which arrives as a space', () => {
  const readPrefill = (value: string) => phoneNumberAnswer.readPrefill?.([value], fieldOf())
  expect([' 33612345678', 'FR 33612345678', 'FR', '+33612345678'].map(readPrefill)).toEqual([
    '+33612345678',
    'FR+33612345678',
    'FR',
    '+33612345678',
  ])
})

describe('without JavaScript', () => {
  const readPost = (values: Record<string, string>) =>
    read(phoneNumberAnswer.readPost?.(posted(values), fieldOf()))

  test('country and number are posted separately', () => {
    expect(readPost({ field: '06 12 34 56 78', 'field[country]': 'FR' })).toEqual({
      answer: '+33612345678',
    })
  })

  test('a number with its plus sign needs no country', () => {
    expect(readPost({ field: '+49 30 123456', 'field[country]': 'FR' })).toEqual({
      answer: '+4930123456',
    })
  })

  test('the chosen country alone is no answer', () => {
    expect(readPost({ field: '', 'field[country]': 'FR' })).toEqual({ answer: null })
  })

  test('an unknown country is ignored', () => {
    expect(readPost({ field: '0612345678', 'field[country]': 'XX' })).toEqual({
      problem: { code: 'answer.phone_number.invalid' },
    })
  })
})
