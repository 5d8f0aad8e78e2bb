import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storeAnswers } from '../../../testing/fixtures/test-records.ts'
import { createSubmitting } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { paymentIntents } from '../../payments/payments.table.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const { make, owner } = await createSubmitting(testApp)

const payment = (id: string) => ({ id, name: 'Pay', type: 'payment', amount: 5, currency: 'USD' })

async function pay(formId: number, field: string, amountMinor: number) {
  const [id, publicId] = [`pi_${field}${amountMinor}`, randomUUID()]
  await storeAnswers(db, formId, [{ [field]: id }], { publicId })
  const intent = { id, formId, stripeAccountId: 'acct_shop', amountMinor, currency: 'USD' }
  await db.insert(paymentIntents).values({ ...intent, submissionId: publicId })
}

test('a payment counts for the field that asked for it, even after another replaced that field', async () => {
  const form = await make({ properties: [payment('first')] })
  const params = { form: String(form.id) }
  await pay(form.id, 'first', 500)
  const body = { properties: [payment('second')] }
  await call('PUT /open/forms/{form}', { params, body }, owner.token)
  await pay(form.id, 'second', 700)
  await pay(form.id, 'second', 900)
  const results = await call('GET /open/forms/{form}/results/answers', { params }, owner.token)
  expect(results.body.fields.map(({ id, data }) => [id, data])).toEqual([
    [
      'second',
      { currencies: [{ currency: 'USD', count: 2, amountMinor: 1600, averageMinor: 800 }] },
    ],
    ['first', { currencies: [{ currency: 'USD', count: 1, amountMinor: 500, averageMinor: 500 }] }],
  ])
})
