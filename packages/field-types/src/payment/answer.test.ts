import { expect, test } from 'vitest'
import { context, makeField, settingsProblems } from '../shared/testing/make-field.ts'
import { payment } from './index.ts'
import type { PaymentSettings } from './settings-schema.ts'

const field = makeField<PaymentSettings>(payment)
const intent = 'pi_3PqLk2Eh5Yz8'
const unpaid = { problem: { code: 'answer.payment.unpaid' } }

test('text that only begins like an intent is refused', () => {
  for (const raw of ['pi_', 'pi_ 1', 'pi_1\0', 'xpi_1', 'paid', 1, {}, `pi_${'1'.repeat(300)}`])
    expect(payment.answer.read(raw, field, context)).toEqual(unpaid)
  expect(payment.answer.read('pi_1_secret_2', field, context)).toEqual(unpaid)
})

test('if the server can verify it, only a paid intent is an answer', () => {
  const isConfirmed = (id: string) => id === intent
  expect(payment.answer.read(intent, field, { ...context, isConfirmed })).toEqual({
    answer: intent,
  })
  expect(payment.answer.read('pi_other', field, { ...context, isConfirmed })).toEqual(unpaid)
  expect(payment.answer.read('pi_other', field, context)).toEqual({ answer: 'pi_other' })
})

test('is paid or not', () => {
  const { paid, not_paid: notPaid } = payment.answer.conditions
  const test = (answer: string | null) => [
    paid!.test(answer, true, field, context),
    notPaid!.test(answer, true, field, context),
  ]
  expect(test(intent)).toEqual([true, false])
  expect(test(null)).toEqual([false, true])
})

test('a link cannot contain a payment', () => {
  expect(payment.answer.readPrefill?.([intent], field)).toBeNull()
  expect(payment.answer.printPrefill(intent, field)).toBeNull()
})

const mention = '<span mention="true" mention-field-id="f1" mention-field-name="Sum">Sum</span>'
const problemsOf = (settings: Record<string, unknown>) =>
  settingsProblems(payment.settings, settings)

test('an amount is a number of at least one, or text with a mention', () => {
  expect(makeField(payment, { amount: '19.99' })).toMatchObject({ amount: 19.99 })
  expect(makeField(payment, { amount: mention })).toMatchObject({ amount: mention })
  expect(problemsOf({ amount: 0.5 })).toEqual([['amount', 'setting.too_small', { min: 1 }]])
  expect(problemsOf({ amount: 'ten' })).toEqual([['amount', 'setting.amount', {}]])
})

test('an amount that the currency cannot express is refused when it is set', () => {
  expect(problemsOf({ amount: 10.5, currency: 'JPY' })).toEqual([
    ['amount', 'setting.amount_not_chargeable', { currency: 'JPY' }],
  ])
  expect(problemsOf({ amount: 10.5, currency: 'HUF' })).toEqual([])
})

test('a stored number is a valid account id too', () => {
  expect(makeField(payment, { stripe_account_id: 12 })).toMatchObject({ stripe_account_id: '12' })
})
