import * as z from 'zod'
import { settingCode } from '../problems/setting-problems.ts'
import { flag } from '../shared/setting-parts.ts'

const countryCode = z
  .string(settingCode('setting.country_code'))
  .regex(/^[A-Za-z]{2}$/, settingCode('setting.country_code'))
  .transform((code) => code.toUpperCase())

export const phoneNumberSettings = z.looseObject({
  use_simple_text_input: flag(),
  unavailable_countries: z
    .array(countryCode)
    .nullish()
    .transform((codes) => codes ?? []),
})
export type PhoneNumberSettings = z.output<typeof phoneNumberSettings>
