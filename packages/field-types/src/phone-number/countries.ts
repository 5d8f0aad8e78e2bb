import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min'
import type { PhoneNumberSettings } from './settings-schema.ts'

type CountrySettings = Pick<PhoneNumberSettings, 'unavailable_countries'>

export const allCountries: readonly CountryCode[] = getCountries().toSorted()

/** All of them where the author left none: a field that nobody can answer helps nobody. */
export function availableCountries({ unavailable_countries }: CountrySettings) {
  const left = allCountries.filter((country) => !unavailable_countries.includes(country))
  return left.length > 0 ? left : allCountries
}

export const defaultCountry = (available: readonly CountryCode[]): CountryCode =>
  available.find((country) => country === 'US') ?? available[0] ?? 'US'

/** With its plus sign. */
export const dialCode = (country: CountryCode): string => `+${getCountryCallingCode(country)}`
