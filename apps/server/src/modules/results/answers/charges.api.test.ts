import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storeAnswers } from '../../../testing/fixtures/test-records.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { paymentIntents } from '../../payments/payments.table.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const { make, owner } = await createSubmissionFixture(testApp)

const payment = (id: string) => ({ id, name: 'Pay', type: 'payment', amount: 5, currency: 'USD' })

/** The last payment is the stored answer, and replaced the ones before it. */
async function pay(formId: number, field: string, ...amounts: number[]) {
  const publicId = randomUUID()
  const idOf = (amountMinor: number) => `pi_${field}${amountMinor}`
  await storeAnswers(db, formId, [{ [field]: idOf(amounts.at(-1)!) }], { publicId })
  for (const amountMinor of amounts)
    await db.insert(paymentIntents).values({
      id: idOf(amountMinor),
      formId,
      stripeAccountId: 'acct_shop',
      amountMinor,
      currency: 'USD',
      submissionId: publicId,
    })
}

test('a payment counts for its field, even if the submission was paid again or another field replaced it', async () => {
  const form = await make({ properties: [payment('first')] })
  const params = { form: String(form.id) }
  await pay(form.id, 'first', 500)
  const body = { properties: [payment('second')] }
  await call('PUT /open/forms/{form}', { params, body }, owner.token)
  await pay(form.id, 'second', 700)
  await pay(form.id, 'second', 200, 900)
  const results = await call('GET /open/forms/{form}/results/answers', { params }, owner.token)
  expect(results.body.fields.map(({ id, data }) => [id, data])).toEqual([
    [
      'second',
      { currencies: [{ currency: 'USD', count: 3, amountMinor: 1800, averageMinor: 600 }] },
    ],
    ['first', { currencies: [{ currency: 'USD', count: 1, amountMinor: 500, averageMinor: 500 }] }],
  ])
})
