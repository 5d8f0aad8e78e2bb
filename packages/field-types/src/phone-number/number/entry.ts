import {
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import { shownText } from '../../shared/plain-text.ts'
import { allCountries, defaultCountry, dialCode } from '../countries.ts'

/** A country and the text typed after its code or, without a country, a whole number with its plus sign. */
export type PhoneEntry = { country: CountryCode | null; typed: string }

/** The country precedes the number, as in `FR+33612345678`, because several countries share a code. */
export function readEntry(raw: string): PhoneEntry {
  const [, iso = '', rest = ''] = /^([A-Za-z]{2})?(.*)$/s.exec(raw.trimStart()) ?? []
  const country = findCountry(iso)
  if (!country) return { country: null, typed: raw }
  const code = dialCode(country)
  if (rest.startsWith(code)) return { country, typed: rest.slice(code.length) }
  return { country: rest.trim().startsWith('+') ? null : country, typed: rest }
}

/** The value of the input. It includes the country, even before anything is typed. */
export const printEntry = (country: CountryCode, typed: string): string =>
  typed.trim().startsWith('+') ? typed : country + dialCode(country) + typed

/** Splits the value for display. An answer without a country is parsed. */
export function showEntry(value: unknown, available: readonly CountryCode[]) {
  const { country, typed } = readEntry(shownText(value))
  const fallback = defaultCountry(available)
  if (country && available.includes(country)) return { country, typed }
  const number = parsePhoneNumberFromString(typed, { extract: false })
  if (!number?.isPossible()) return { country: fallback, typed }
  const found = countriesOf(number).find((code) => available.includes(code))
  return found ? { country: found, typed: number.nationalNumber } : { country: fallback, typed }
}

/** Possible countries of the number. There are several if countries share a code and the digits do not decide. */
export function countriesOf(number: PhoneNumber): CountryCode[] {
  if (number.country) return [number.country]
  return allCountries.filter((country) => dialCode(country) === `+${number.countryCallingCode}`)
}

export const findCountry = (code: string): CountryCode | undefined =>
  allCountries.find((country) => country === code.toUpperCase())
