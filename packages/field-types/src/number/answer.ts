import { problem } from '../answer-problem.ts'
import type { AnswerType } from '../answer-type.ts'
import { findTooLong } from '../character-limit/check-length.ts'
import { emptyConditions } from '../conditions/empty-conditions.ts'
import { lengthConditions } from '../conditions/length-conditions.ts'
import { numberConditions } from '../conditions/number-conditions.ts'
import { submissionConditions } from '../conditions/submission-conditions.ts'
import { findOutside } from './bounds.ts'
import type { NumberSettings } from './settings-schema.ts'
import { toNumber } from './spelling.ts'

export const numberAnswer: AnswerType<number, NumberSettings> = {
  type: 'number',
  read(raw, field) {
    if (raw === null || raw === undefined) return { answer: null }
    if (typeof raw === 'string' && raw.trim() === '') return { answer: null }
    const number = toNumber(raw)
    if (number === null) return problem('number')
    // Minus zero would come back from JSON as zero.
    return (
      findOutside(number, field) ?? findTooLong(String(number), field) ?? { answer: number + 0 }
    )
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
