import { defineFieldType } from '../definition/block-type.ts'
import { withOpposite } from '../definition/answer-query.ts'
import { paymentAnswer } from './answer.ts'
import { paymentSettings } from './settings-schema.ts'
import { summarizeCharges } from './summarize-charges.ts'

/** Equivalent to `isIntentId`. */
const intentIdPattern = '^pi_[0-9A-Za-z]{1,250}$'

export const payment = defineFieldType({
  answer: paymentAnswer,
  group: 'other',
  picker: [
    {
      key: 'payment',
      icon: 'M4 6h16v12H4zM4 10h16M7 14.5h4',
      title: 'field_types.payment.title',
      name: 'field_types.payment.name',
      keywords: 'field_types.payment.keywords',
      defaults: { currency: 'USD', amount: 10 },
    },
  ],
  settings: paymentSettings,
  generation: false,
  publicSettings: {
    currency: true,
    amount: true,
    stripe_account_id: false,
    prefill_name: true,
    prefill_email: true,
    description: true,
  },
  // What Stripe documents for Stripe.js, without the maps that only its address form needs.
  pageNeeds: () => ({
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
    paymentBy: ['https://js.stripe.com'],
  }),
  isSingle: true,
  keepsDraft: true,
  column: {
    kind: 'text',
    filters: ['paid', 'not_paid'],
    sort: null,
    queries: withOpposite('paid', 'not_paid', () => ({ is: 'matching', pattern: intentIdPattern })),
  },
  summary: summarizeCharges,
  hasPlaceholder: false,
  hasPrefill: false,
  isMatchable: false,
  sample: { answer: 'pi_3PqLk2Eh5Yz8sample' },
})
