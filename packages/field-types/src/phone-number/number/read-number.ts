import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { problem } from '../../problems/answer-problems.ts'
import type { AnswerReading } from '../../definition/answer-type.ts'
import { availableCountries } from '../countries.ts'
import { countriesOf, findCountry, printEntry, readEntry } from './entry.ts'
import type { PhoneNumberSettings } from '../settings-schema.ts'

export function readNumber(text: string, field: PhoneNumberSettings): AnswerReading<string> {
  const { country, typed } = readEntry(text)
  const isBare = country ? typed.trim() === '' : /^\s*(?:\+\d{0,3}\s*)?$/.test(typed)
  if (isBare) return { answer: null }
  const entered = parsePhoneNumberFromString(typed, {
    extract: false,
    ...(country && { defaultCountry: country }),
  })
  // Parses the result again, as will happen to the stored number: with too many zeros, each pass would strip another
  // one as a trunk prefix.
  const number = entered && parsePhoneNumberFromString(entered.number)
  if (!entered || !number?.isPossible() || number.number !== entered.number || entered.ext)
    return problem('answer.phone_number.invalid')
  const countries = countriesOf(number)
  const isAvailable =
    countries.length === 0 || availableCountries(field).some((code) => countries.includes(code))
  return isAvailable ? { answer: number.number } : problem('answer.phone_number.country')
}

/** A page without JavaScript posts the country separately from the number. */
export function joinPosted(typed: string, countryCode: string): string {
  const country = findCountry(countryCode)
  return country && typed !== '' ? printEntry(country, typed) : typed
}
