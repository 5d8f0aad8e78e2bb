import * as z from 'zod'
import { flag } from '../shared/setting-parts.ts'

const countryCode = z
  .string('Must be a country code of two letters.')
  .regex(/^[A-Za-z]{2}$/, 'Must be a country code of two letters.')
  .transform((code) => code.toUpperCase())

export const phoneNumberSettings = z.looseObject({
  use_simple_text_input: flag(),
  unavailable_countries: z
    .array(countryCode, 'Must be a list of country codes.')
    .nullish()
    .transform((codes) => codes ?? []),
})
export type PhoneNumberSettings = z.output<typeof phoneNumberSettings>
