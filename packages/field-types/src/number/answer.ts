import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import { findTooLong } from '../shared/character-limit/check-length.ts'
import { emptyConditions } from '../shared/conditions/empty-conditions.ts'
import { lengthConditions } from '../shared/conditions/length-conditions.ts'
import { numberConditions } from '../shared/conditions/number-conditions.ts'
import { submissionConditions } from '../shared/conditions/submission-conditions.ts'
import { findOutside } from './bounds.ts'
import type { NumberSettings } from './settings-schema.ts'
import { shownText } from '../shared/plain-text.ts'
import { spellPosted, toNumber } from './spelling.ts'

export const numberAnswer: AnswerType<number, NumberSettings> = {
  type: 'number',
  read(raw, field) {
    if (raw === null || raw === undefined) return { answer: null }
    if (typeof raw === 'string' && raw.trim() === '') return { answer: null }
    const number = toNumber(raw)
    if (number === null) return problem('answer.number')
    // JSON would turn minus zero into zero.
    return (
      findOutside(number, field) ?? findTooLong(String(number), field) ?? { answer: number + 0 }
    )
  },
  readPost(posted, { id }, shown, language) {
    const text = posted.all(id)[0] ?? null
    const isChanged = text !== null && text !== shownText(shown)
    return isChanged && language ? spellPosted(text, language) : text
  },
  toText: String,
  printPrefill: (number) => [String(number)],
  conditions: {
    ...numberConditions,
    ...emptyConditions,
    ...lengthConditions,
    ...submissionConditions,
  },
  tally: (number) => [String(number)],
}
