import { findMentions } from '@formstead/rich-text'
import * as z from 'zod'
import { oneOf, text } from '../shared/setting-parts.ts'
import { currencies } from './currencies.ts'
import { toMinorUnits } from './to-minor-units.ts'

const amount = z
  .preprocess(
    (raw) => (typeof raw === 'string' && /^\d+(?:\.\d+)?$/.test(raw.trim()) ? Number(raw) : raw),
    z
      .union([z.number(), z.string().max(2000)], 'Must be an amount, or text with a mention.')
      .nullish(),
  )
  .transform((value) => (value === '' ? 10 : (value ?? 10)))

const shape = z.looseObject({
  currency: oneOf(currencies, 'USD'),
  amount,
  stripe_account_id: z
    .union([z.string().max(255), z.int()], 'Must name an account.')
    .nullish()
    .transform((id) => (id === null || id === undefined || id === '' ? null : String(id))),
  prefill_name: text(2000),
  prefill_email: text(2000),
  description: text(1000),
})
export type PaymentSettings = z.output<typeof shape>

export const paymentSettings = shape.superRefine((settings, context) => {
  const message = wrongAmount(settings)
  if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
})

function wrongAmount({ amount: given, currency }: PaymentSettings): string | null {
  if (typeof given === 'string')
    return findMentions(given).length > 0 ? null : 'Must be an amount, or text with a mention.'
  if (given < 1) return 'Must be at least 1.'
  return toMinorUnits(given, currency) === null ? `Cannot be charged in ${currency}.` : null
}
