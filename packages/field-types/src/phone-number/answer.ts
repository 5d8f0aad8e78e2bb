import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { problem } from '../answer-problems.ts'
import type { AnswerReading, AnswerType } from '../answer-type.ts'
import { textAnswerConditions } from '../shared/conditions/text-answer-conditions.ts'
import { readTextThen } from '../shared/plain-text.ts'
import { availableCountries } from './countries.ts'
import { countriesOf, findCountry, printEntry, readEntry } from './entry.ts'
import type { PhoneNumberSettings } from './settings-schema.ts'

export const phoneNumberAnswer: AnswerType<string, PhoneNumberSettings> = {
  type: 'phone_number',
  read: (raw, field) =>
    readTextThen(raw, (text) =>
      field.use_simple_text_input ? { answer: text } : readNumber(text, field),
    ),
  isMissing: (number) => number === null || number.trim() === '',
  toText: (number) => number,
  readPost(posted, { id }) {
    const typed = posted.all(id)[0] ?? ''
    const country = findCountry(posted.all(`${id}[country]`)[0] ?? '')
    return country && typed !== '' ? printEntry(country, typed) : typed
  },
  /** In a link that was written by hand, the plus sign arrives as a space. */
  readPrefill: ([value]) => value?.replace(/^([A-Za-z]{2})? (?=\d)/, '$1+'),
  printPrefill: (number) => [number],
  conditions: textAnswerConditions,
  tally: () => [],
}

function readNumber(text: string, field: PhoneNumberSettings): AnswerReading<string> {
  const { country, typed } = readEntry(text)
  const isBare = country ? typed.trim() === '' : /^\s*(?:\+\d{0,3}\s*)?$/.test(typed)
  if (isBare) return { answer: null }
  const entered = parsePhoneNumberFromString(typed, {
    extract: false,
    ...(country && { defaultCountry: country }),
  })
  // As it will be read when it is stored: of zeros too many, each reading would take another one for a trunk prefix.
  const number = entered && parsePhoneNumberFromString(entered.number)
  if (!entered || !number?.isPossible() || number.number !== entered.number || entered.ext)
    return problem('answer.phone_number.invalid')
  const countries = countriesOf(number)
  const isAvailable =
    countries.length === 0 || availableCountries(field).some((code) => countries.includes(code))
  return isAvailable ? { answer: number.number } : problem('answer.phone_number.country')
}
