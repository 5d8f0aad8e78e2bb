import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import type { PaymentSettings } from './settings-schema.ts'
import { toMinorUnits } from './amount/to-minor-units.ts'

export const paymentAnswer: AnswerType<string, PaymentSettings> = {
  type: 'payment',
  read(raw, _, context) {
    if (raw === null || raw === undefined || raw === '') return { answer: null }
    if (!isIntentId(raw)) return problem('answer.payment.unpaid')
    return context.isConfirmed && !context.isConfirmed(raw)
      ? problem('answer.payment.unpaid')
      : { answer: raw }
  },
  // With JavaScript, the input itself says what is missing.
  missingProblem: { code: 'answer.payment.due' },
  toText: (id) => id,
  readPrefill: () => null,
  printPrefill: () => null,
  conditions: {
    paid: { takes: 'nothing', test: isIntentId },
    not_paid: { takes: 'nothing', test: (answer) => !isIntentId(answer) },
  },
  mentionText: ['amount', 'prefill_name', 'prefill_email', 'description'],
  charge({ amount, currency }) {
    const amountMinor = toMinorUnits(amount, currency)
    return amountMinor === null ? null : { amountMinor, currency }
  },
  payee: ({ stripe_account_id: account }) => account,
  tally: () => [],
}

/** An intent's client secret continues after a second `_`, and must never be stored. */
export function isIntentId(raw: unknown): raw is string {
  return typeof raw === 'string' && /^pi_[\dA-Za-z]{1,250}$/.test(raw)
}
