import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min'
import type { PhoneNumberSettings } from './settings-schema.ts'

type CountrySettings = Pick<PhoneNumberSettings, 'unavailable_countries'>

export const allCountries: readonly CountryCode[] = getCountries().toSorted()

/** All countries if the author excluded every one, because nobody could answer such a field. */
export function availableCountries({ unavailable_countries }: CountrySettings) {
  const left = allCountries.filter((country) => !unavailable_countries.includes(country))
  return left.length > 0 ? left : allCountries
}

export const defaultCountry = (available: readonly CountryCode[]): CountryCode =>
  available.find((country) => country === 'US') ?? available[0] ?? 'US'

/** Includes the plus sign. */
export const dialCode = (country: CountryCode): string => `+${getCountryCallingCode(country)}`
