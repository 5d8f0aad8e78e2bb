import { findMentions } from '@formstead/rich-text'
import * as z from 'zod'
import { settingCode, settingIssue } from '../problems/setting-problems.ts'
import { oneOf, text } from '../shared/setting-parts.ts'
import { currencies } from './amount/currencies.ts'
import { toMinorUnits } from './amount/to-minor-units.ts'

const amount = z
  .preprocess(
    (raw) => (typeof raw === 'string' && /^\d+(?:\.\d+)?$/.test(raw.trim()) ? Number(raw) : raw),
    z.union([z.number(), z.string().max(2000)], settingCode('setting.amount')).nullish(),
  )
  .transform((value) => (value === '' ? 10 : (value ?? 10)))

const shape = z.looseObject({
  currency: oneOf(currencies, 'USD'),
  amount,
  stripe_account_id: z
    .union([z.string().max(255), z.int()], settingCode('setting.payment_account'))
    .nullish()
    .transform((id) => (id === null || id === undefined || id === '' ? null : String(id))),
  prefill_name: text(2000),
  prefill_email: text(2000),
  description: text(1000),
})
export type PaymentSettings = z.output<typeof shape>

export const paymentSettings = shape.superRefine((settings, context) => {
  const issue = findAmountIssue(settings)
  if (issue) context.addIssue({ ...issue, path: ['amount'] })
})

function findAmountIssue({ amount: given, currency }: PaymentSettings) {
  if (typeof given === 'string')
    return findMentions(given).length > 0 ? null : settingIssue('setting.amount')
  if (given < 1) return settingIssue('setting.too_small', { min: 1 })
  return toMinorUnits(given, currency) === null
    ? settingIssue('setting.amount_not_chargeable', { currency })
    : null
}
