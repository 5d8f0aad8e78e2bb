import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import { emptyConditions } from '../shared/conditions/empty-conditions.ts'
import { lengthConditions } from '../shared/conditions/length-conditions.ts'
import { patternConditions } from '../shared/conditions/pattern-conditions.ts'
import { submissionConditions } from '../shared/conditions/submission-conditions.ts'
import { textConditions } from '../shared/conditions/text-conditions.ts'
import { readTextThen } from '../shared/plain-text.ts'
import { allowedDecoders, decoders } from './decoders.ts'
import type { BarcodeSettings } from './settings-schema.ts'

/** The capacity of the largest QR code. */
const longestCode = 7089

export const barcodeAnswer: AnswerType<string, BarcodeSettings> = {
  type: 'barcode',
  read: (raw, field) =>
    readTextThen(raw, (typed) => {
      if (typed.length > longestCode) return problem('answer.too_long', { max: longestCode })
      const allowed = allowedDecoders(field.decoders).map((name) => decoders[name])
      // Digits are printed in groups under the bars, and people type what they see.
      const code = allowed.every(({ isNumeric }) => isNumeric)
        ? typed.replaceAll(/[\s-]/g, '')
        : typed
      return allowed.some(({ holds }) => holds(code))
        ? { answer: code }
        : problem('answer.barcode.invalid', { kinds: allowed.map(({ title }) => title).join(', ') })
    }),
  toText: (code) => code,
  printPrefill: (code) => [code],
  conditions: {
    ...textConditions,
    ...emptyConditions,
    ...lengthConditions,
    ...patternConditions,
    ...submissionConditions,
  },
  tally: () => [],
}
