import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import { findTooLong } from '../shared/character-limit/check-length.ts'
import { textAnswerConditions } from '../shared/conditions/text-answer-conditions.ts'
import { readTextThen } from '../shared/plain-text.ts'
import { isEmailAddress } from './is-email-address.ts'
import type { EmailSettings } from './settings-schema.ts'

export const emailAnswer: AnswerType<string, EmailSettings> = {
  type: 'email',
  read: (raw, field) =>
    readTextThen(raw, (text) => {
      // Keyboards add a space after a completed word.
      const address = text.trim()
      if (address === '') return { answer: null }
      if (!isEmailAddress(address)) return problem('answer.email.invalid')
      return findTooLong(address, field) ?? { answer: address }
    }),
  toText: (address) => address,
  printPrefill: (address) => [address],
  conditions: textAnswerConditions,
  tally: () => [],
}
