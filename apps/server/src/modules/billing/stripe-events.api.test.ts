import { afterAll, describe, expect, test } from 'vitest'
import { startWorkers } from '../../jobs/workers.ts'
import { startStripeBillingPeer } from '../../testing/peers/stripe-billing-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { createNoLimits } from '../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { billingParts } from './serve-billing.ts'
import { workOnBilling } from './stripe-events.ts'

const peer = await startStripeBillingPeer()
const testApp = await createTestApp(peer.settings, undefined, {
  limits: await createNoLimits(),
})
const { app, call, config, db, keys, pool, url } = testApp
const { mailsTo } = createMailReader(testApp)
const quiet = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }
const workers = await startWorkers(url, { logger: quiet, pollSeconds: 0.5 })
await workOnBilling(workers, billingParts(db, config, keys))
afterAll(() => workers.stop({ timeoutMs: 1000 }))

type Signed = { body: string; signature: string }

const post = ({ body, signature }: Signed, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'stripe-signature': signature, 'content-type': type },
    payload: body,
  })

async function paid() {
  const person = await makeUser(db)
  const { body } = await call(
    'GET /subscription/new/{plan}/{interval}/checkout',
    { params: { plan: 'pro', interval: 'monthly' }, query: {} },
    person.token,
  )
  const { customer } = peer.pay(body.checkout_url)
  return { ...person, customer }
}

const eventsOf = (person: { customer: string }) =>
  peer.events.filter(({ object }) => 'customer' in object && object.customer === person.customer)

const unfinishedSyncsOf = async ({ customer }: { customer: string }) =>
  (
    await pool.query(
      `select id from pgboss.job
       where name = 'billing.sync' and data ->> 'customer' = $1 and completed_on is null`,
      [customer],
    )
  ).rows

const stateOf = async (token: string) => (await call('GET /subscription', {}, token)).body
const tierOf = async (token: string) => (await call('GET /user', {}, token)).body.plan_tier

describe('an event is refused', () => {
  const now = Math.floor(Date.now() / 1000)
  const event = { id: 'evt_forged', type: 'invoice.paid', created: now, object: { customer: 'c' } }

  test.each([
    ['signed with another secret', () => peer.sign(event, now, 'whsec_other')],
    ['older than five minutes', () => peer.sign(event, now - 301)],
    ['changed on the way', () => ({ ...peer.sign(event), body: '{"id":"evt_other"}' })],
    ['without a signature', () => ({ ...peer.sign(event), signature: '' })],
  ])('that is %s', async (_, make) => {
    expect((await post(make())).statusCode).toBe(400)
  })

  test('that is too large', async () => {
    const large = peer.sign({ ...event, object: { text: 'x'.repeat(260_000) } })
    expect((await post(large)).statusCode).toBe(413)
  })

  test('and leaves no trace', async () => {
    const { rows } = await pool.query("select 1 from stripe_events where id = 'evt_forged'")
    expect(rows).toEqual([])
  })
})

test('an event makes us ask Stripe, and its content is not trusted', async () => {
  const person = await paid()
  const claim = { id: 'evt_claim', type: 'customer.subscription.updated', created: 1 }
  const object = { object: 'subscription', customer: person.customer, status: 'canceled' }
  expect((await post(peer.sign({ ...claim, object }))).statusCode).toBe(200)
  await expect.poll(() => tierOf(person.token)).toBe('pro')
})

test('a repeated event is accepted and does nothing', async () => {
  const person = await paid()
  const [event] = eventsOf(person)
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(peer.sign(event!))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const { rows } = await pool.query(
    `select count(*)::int from pgboss.job where name = 'billing.sync' and data ->> 'customer' = $1`,
    [person.customer],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('late events in reverse order end in the state that Stripe reports', async () => {
  const person = await paid()
  peer.broke.add(person.customer)
  peer.moveClock(31)
  peer.payInvoice(person.customer)
  for (const event of eventsOf(person).toReversed()) await post(peer.sign(event))
  await expect.poll(() => tierOf(person.token)).toBe('pro')
  expect((await stateOf(person.token)).subscription).toMatchObject({
    status: 'active',
    past_due_since: null,
  })
})

test('an event about an unknown customer is accepted', async () => {
  const object = { object: 'customer', id: 'cus_unknown' }
  const event = { id: 'evt_unknown', type: 'customer.updated', created: 1, object }
  expect((await post(peer.sign(event))).statusCode).toBe(200)
})

test('deleting an account cancels its subscriptions, whatever their price', async () => {
  const person = await paid()
  const own = () =>
    [...peer.subscriptions.values()].filter(({ customer }) => customer === person.customer)
  own()[0]!.price = 'price_of_last_year'
  const body = { confirmation: person.email, password: testPassword }
  expect((await call('DELETE /user', { body }, person.token)).status).toBe(200)
  await expect.poll(() => own().map(({ status }) => status)).toEqual(['canceled'])
})

test('a failed payment is reported by mail once', async () => {
  const person = await paid()
  peer.broke.add(person.customer)
  peer.moveClock(31)
  const failed = eventsOf(person)
  for (const event of failed) await post(peer.sign(event))
  await expect.poll(() => mailsTo(person.email)).toHaveLength(1)
  for (const event of failed) await post(peer.sign({ ...event, id: `${event.id}_again` }))
  await expect.poll(() => unfinishedSyncsOf(person)).toEqual([])
  expect((await stateOf(person.token)).subscription?.status).toBe('past_due')
  expect(await mailsTo(person.email)).toMatchObject([{ subject: 'Your Formstead payment failed' }])
})
