import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import { findTooLong } from '../shared/character-limit/check-length.ts'
import { textAnswerConditions } from '../shared/conditions/text-answer-conditions.ts'
import { readTextThen } from '../shared/plain-text.ts'
import type { UrlSettings } from './settings-schema.ts'
import { isWebAddress } from './web-address.ts'

export const urlAnswer: AnswerType<string, UrlSettings> = {
  type: 'url',
  read: (raw, field) =>
    readTextThen(raw, (text) => {
      const address = text.trim()
      if (address === '') return { answer: null }
      if (!isWebAddress(address)) return problem('answer.url.invalid')
      return findTooLong(address, field) ?? { answer: address }
    }),
  toText: (address) => address,
  printPrefill: (address) => [address],
  conditions: textAnswerConditions,
  tally: () => [],
}
