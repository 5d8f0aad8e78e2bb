import { joinPosted, readNumber } from '#read-number'
import type { AnswerType } from '../definition/answer-type.ts'
import { textAnswerConditions } from '../shared/conditions/text-answer-conditions.ts'
import { readTextThen } from '../shared/plain-text.ts'
import type { PhoneNumberSettings } from './settings-schema.ts'

export const phoneNumberAnswer: AnswerType<string, PhoneNumberSettings> = {
  type: 'phone_number',
  read: (raw, field) =>
    readTextThen(raw, (text) =>
      field.use_simple_text_input ? { answer: text } : readNumber(text, field),
    ),
  isMissing: (number) => number === null || number.trim() === '',
  toText: (number) => number,
  readPost: (posted, { id }) =>
    joinPosted(posted.all(id)[0] ?? '', posted.all(`${id}[country]`)[0] ?? ''),
  /** In a handwritten link, the plus sign arrives as a space. */
  readPrefill: ([value]) => value?.replace(/^([A-Za-z]{2})? (?=\d)/, '$1+'),
  printPrefill: (number) => [number],
  conditions: textAnswerConditions,
  tally: () => [],
}
