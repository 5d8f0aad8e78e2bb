import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import type { Condition } from '../shared/conditions/condition.ts'
import { emptyConditions } from '../shared/conditions/empty-conditions.ts'
import { submissionConditions } from '../shared/conditions/submission-conditions.ts'

/** Compares regardless of how the author spells the color. */
const isSame: Condition<string>['test'] = (answer, value) =>
  answer !== null && typeof value === 'string' && answer === readHex(value)

export const colorAnswer: AnswerType<string> = {
  type: 'color',
  read(raw) {
    if (raw === null || raw === undefined) return { answer: null }
    if (typeof raw !== 'string') return problem('answer.color.invalid')
    if (raw.trim() === '') return { answer: null }
    const hex = readHex(raw)
    return hex === null ? problem('answer.color.invalid') : { answer: hex }
  },
  toText: (hex) => hex,
  readPost(posted, { id }) {
    const isPicked = posted.all(`${id}[use]`).length > 0
    return posted.all(isPicked ? `${id}[picked]` : id)[0]
  },
  printPrefill: (hex) => [hex],
  conditions: {
    equals: { takes: 'text', test: isSame },
    does_not_equal: { takes: 'text', test: (...given) => !isSame(...given) },
    ...emptyConditions,
    ...submissionConditions,
  },
  tally: (hex) => [hex],
}

/** Accepts `#1A73E8`, `1a73e8` and `#abc`. Returns null for anything else. */
export function readHex(text: string): string | null {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (hex === undefined) return null
  return hex.length === 6 ? `#${hex}` : `#${hex.replaceAll(/./g, '$&$&')}`
}
