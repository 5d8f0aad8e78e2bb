import { expect, test } from 'vitest'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { startStripePeer } from '../../testing/peers/stripe-peer.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { connectedAccounts } from '../connections/connections.table.ts'

const stripe = await startStripePeer()
const testApp = await createTestApp(stripe.settings)
const { owner, make, send, stored } = await createSubmissionFixture(testApp)
await testApp.db
  .insert(connectedAccounts)
  .values({ userId: owner.id, service: 'stripe', serviceUserId: 'acct_shop', name: 'Shop' })

const isFree = {
  operatorIdentifier: 'and',
  children: [
    {
      identifier: 'free',
      value: { property_meta: { id: 'free', type: 'checkbox' }, operator: 'is_checked' },
    },
  ],
}
const payment = {
  id: 'pay',
  name: 'Payment',
  type: 'payment',
  required: true,
  currency: 'USD',
  amount: 5,
  logic: { conditions: isFree, actions: ['hide-block'] },
}

test('a payment stays with its submission although later answers hide it, and only with that one', async () => {
  const form = await make({
    properties: [{ id: 'free', name: 'Free', type: 'checkbox' }, payment],
  })
  const { body } = await testApp.call(
    'POST /forms/{form}/stripe-connect/payment-intent',
    { params: { form: form.slug }, body: { submission_data: {} } },
    undefined,
    { ip: newNetwork() },
  )
  const pay = body.intent.id
  const unpaid = await send(form.slug, { free: true, pay })
  expect(unpaid.status).toBe(200)
  stripe.pay(pay)
  expect((await send(form.slug, { free: true, pay })).status).toBe(200)
  expect((await send(form.slug, { pay })).status).toBe(422)
  expect((await send(form.slug, { free: true, pay })).status).toBe(200)
  const payments = (await stored(form)).map(({ data }) => data['pay'] ?? null)
  expect(payments.filter((one) => one === pay)).toHaveLength(1)
  expect(payments).toHaveLength(3)
})
