import { blockTypes, commonSettings } from '@formstead/field-types'
import { englishWords } from '@formstead/i18n/english-words'
import { expect, test } from 'vitest'
import type { Answers } from '../../form.ts'
import { decide } from '../../logic/decide.ts'
import { openForm } from '../../open-form.ts'
import {
  ask,
  context,
  makeForm,
  mention,
  variable,
  when,
  type BlockGiven,
} from '../../testing/make-form.ts'
import { chargeOf } from './charge-of.ts'
import { fillMentionTexts } from './fill-mention-texts.ts'
import { readAnswers } from '../read-answers.ts'

const charge = (
  blocks: BlockGiven[],
  raw: Answers,
  variables = [variable('cv_total', '{n} * 3')],
) => {
  const form = makeForm(blocks, { variables })
  return chargeOf(decide(form, readAnswers(form, raw, context).answers, context), englishWords)
}
const problem = { path: 'pay', code: 'answer.payment.no_amount', values: { name: 'PAY' } }

test('a form without a payment field charges nothing', () => {
  expect(charge([{ id: 'a' }], { a: '100' })).toBeNull()
})

test('the amount is set by the author, or taken from the answers it mentions', () => {
  const n = { id: 'n', type: 'amount' }
  expect(charge([{ id: 'pay', type: 'fee', sum: '10' }], {})).toEqual({
    fieldId: 'pay',
    amountMinor: 1000,
    currency: 'EUR',
  })
  expect(charge([n, { id: 'pay', type: 'fee', sum: mention('n') }], { n: '5' })).toEqual({
    fieldId: 'pay',
    amountMinor: 500,
    currency: 'EUR',
  })
  expect(charge([n, { id: 'pay', type: 'fee', sum: mention('cv_total') }], { n: 4 })).toEqual({
    fieldId: 'pay',
    amountMinor: 1200,
    currency: 'EUR',
  })
})

test('plain settings are read as their author typed them', () => {
  const typed = (sum: string) => {
    const [entry] = makeForm([{ id: 'pay', type: 'fee', sum }]).blocks
    return fillMentionTexts(entry!, () => 'Ada')['sum']
  }
  expect(typed('Fee for &lt;Event&gt;')).toBe('Fee for <Event>')
  expect(typed(`R&amp;D, ${mention('a')}`)).toBe('R&D, Ada')
  expect(typed('a <b> & c')).toBe('a <b> & c')
})

test('the amount is computed from the validated answers, not from extra input', () => {
  const pay = { id: 'pay', type: 'fee', sum: mention('n', '50') }
  const n = { id: 'n', type: 'amount' }
  const sent = { n: 'free', pay: 'pi_x', sum: '1', amount: 1, cv_total: 1 }
  expect(charge([n, pay], sent)).toEqual({ fieldId: 'pay', amountMinor: 5000, currency: 'EUR' })
  const hidden = { ...n, logic: when(ask('a', 'equals', 'x'), 'hide-block') }
  expect(charge([{ id: 'a' }, hidden, pay], { a: 'x', n: 1 })).toEqual({
    fieldId: 'pay',
    amountMinor: 5000,
    currency: 'EUR',
  })
})

test('an invalid amount is a problem, not a charge of zero', () => {
  const pay = { id: 'pay', type: 'fee', sum: mention('a') }
  expect(charge([{ id: 'a' }, pay], { a: 'much' })).toEqual({ fieldId: 'pay', problem })
  expect(charge([{ id: 'a' }, pay], {})).toEqual({ fieldId: 'pay', problem })
})

test('a hidden payment field is not charged', () => {
  const logic = when(ask('a', 'is_empty', true), 'hide-block')
  const blocks = [{ id: 'a' }, { id: 'pay', type: 'fee', sum: '10', logic }]
  expect([charge(blocks, {}), charge(blocks, { a: 'x' })]).toEqual([
    null,
    { fieldId: 'pay', amountMinor: 1000, currency: 'EUR' },
  ])
})

test.each([
  ['USD', 19.99, 1999],
  ['JPY', 1999, 1999],
  ['EUR', mention('n'), 1999],
])('%s %s is charged to the cent', (currency, amount, amountMinor) => {
  const type = [...blockTypes.values()].find((one) => one.kind === 'field' && one.answer.charge)
  const field = (given: { id: string; type: string; [setting: string]: unknown }) => {
    const raw = { name: given.id, ...given }
    const own = blockTypes.get(given.type)?.settings.parse(raw) as object
    return { ...commonSettings.parse(raw), ...own }
  }
  const content = {
    properties: [
      field({ id: 'n', type: 'number' }),
      field({ id: 'pay', type: type!.type, currency, amount }),
    ],
    computed_variables: [],
  }
  const form = openForm(content, (name) => blockTypes.get(name))
  expect(chargeOf(decide(form, { n: 19.99 }, context), englishWords)).toEqual({
    fieldId: 'pay',
    amountMinor,
    currency,
  })
})
