import { afterAll, describe, expect, test } from 'vitest'
import { startWorkers } from '../../jobs/workers.ts'
import { startStripeBillingPeer } from '../../testing/stripe-billing-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser } from '../../testing/test-people.ts'
import { billingGateway } from './serve-billing.ts'
import { workOnBilling } from './stripe-events.ts'

const peer = await startStripeBillingPeer()
const { app, call, config, db, pool, url } = await createTestApp(peer.settings)
const quiet = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }
const workers = await startWorkers(url, { logger: quiet, pollSeconds: 0.5 })
await workOnBilling(workers, db, billingGateway(config))
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
  const told = peer.events.filter(
    ({ object }) => 'customer' in object && object.customer === customer,
  )
  return { ...person, customer, told }
}

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

  test('that is larger than any', async () => {
    const large = peer.sign({ ...event, object: { text: 'x'.repeat(260_000) } })
    expect((await post(large)).statusCode).toBe(413)
  })

  test('and leaves no trace', async () => {
    const { rows } = await pool.query("select 1 from stripe_events where id = 'evt_forged'")
    expect(rows).toEqual([])
  })
})

test('an event makes us ask Stripe, whatever the event says', async () => {
  const person = await paid()
  const claim = { id: 'evt_claim', type: 'customer.subscription.updated', created: 1 }
  const object = { object: 'subscription', customer: person.customer, status: 'canceled' }
  expect((await post(peer.sign({ ...claim, object }))).statusCode).toBe(200)
  await expect.poll(() => tierOf(person.token)).toBe('pro')
})

test('the same event again is taken, and does nothing', async () => {
  const person = await paid()
  const [event] = person.told
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(peer.sign(event!))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const { rows } = await pool.query(
    `select count(*)::int from pgboss.job where name = 'billing.sync' and data ->> 'customer' = $1`,
    [person.customer],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('events in reverse, after days, end in what Stripe says', async () => {
  const person = await paid()
  peer.broke.add(person.customer)
  peer.moveClock(31)
  peer.payInvoice(person.customer)
  const told = peer.events.filter(
    ({ object }) => 'customer' in object && object.customer === person.customer,
  )
  for (const event of told.toReversed()) await post(peer.sign(event))
  await expect.poll(() => tierOf(person.token)).toBe('pro')
  const { body } = await call('GET /subscription', {}, person.token)
  expect(body.subscription).toMatchObject({ status: 'active', past_due_since: null })
})

test('an event about somebody we do not bill is taken', async () => {
  const object = { object: 'customer', id: 'cus_unknown' }
  const event = { id: 'evt_unknown', type: 'customer.updated', created: 1, object }
  expect((await post(peer.sign(event))).statusCode).toBe(200)
})
