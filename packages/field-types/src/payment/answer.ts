import { problem } from '../answer-problem.ts'
import type { AnswerType } from '../answer-type.ts'
import { isIntentId } from './intent-id.ts'
import type { PaymentSettings } from './settings-schema.ts'

export const paymentAnswer: AnswerType<string, PaymentSettings> = {
  type: 'payment',
  read(raw, _, context) {
    if (raw === null || raw === undefined || raw === '') return { answer: null }
    if (!isIntentId(raw)) return problem('payment')
    return context.isPaid && !context.isPaid(raw) ? problem('payment') : { answer: raw }
  },
  toText: (id) => id,
  readPrefill: () => null,
  printPrefill: () => null,
  conditions: {
    paid: { takes: 'nothing', test: isIntentId },
    not_paid: { takes: 'nothing', test: (answer) => !isIntentId(answer) },
  },
  tally: () => [],
}
