import { describe, expect, test } from 'vitest'
import { startStripeBillingPeer } from '../../testing/peers/stripe-billing-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { openAllConnections } from '../../testing/test-database.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'
import { reconcile } from './stripe-events.ts'
import { billingParts } from './serve-billing.ts'

const peer = await startStripeBillingPeer()
const testApp = await createTestApp(peer.settings)
const { app, call, config, db, keys, pool } = testApp
await openAllConnections(testApp)

type Person = Awaited<ReturnType<typeof makeUser>>

const checkout = (person: Person, changes: object = {}) =>
  call(
    'GET /subscription/new/{plan}/{interval}/checkout',
    { params: { plan: 'default', interval: 'monthly', ...changes }, query: {} },
    person.token,
  )
/** Clients of the reference product request a trial at the end of the path. */
const checkoutWithTrial = async (person: Person) => {
  const url = '/api/subscription/new/default/yearly/checkout/trial'
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })
  return answer.json<{ checkout_url: string }>().checkout_url
}
const stateOf = async (person: Person) => (await call('GET /subscription', {}, person.token)).body
const tierOf = async (person: Person) => (await call('GET /user', {}, person.token)).body.plan_tier
const customerOf = async ({ id }: Person) =>
  (await pool.query('select stripe_id from billing_customers where user_id = $1', [id])).rows[0]
    ?.stripe_id as string
const catchUp = () => reconcile(billingParts(db, config, keys)!)

/** A person who has paid for pro, after we have heard of it. */
async function subscriber(): Promise<Person & { customer: string }> {
  const person = await makeUser(db)
  peer.pay((await checkout(person)).body.checkout_url)
  await catchUp()
  return { ...person, customer: await customerOf(person) }
}

const changePlan = (person: Person, interval: 'monthly' | 'yearly', plan = 'pro' as const) =>
  call('POST /subscription/change-plan', { body: { plan, interval } }, person.token)
const preview = (person: Person, interval: 'monthly' | 'yearly') =>
  call('GET /subscription/change-plan', { query: { plan: 'pro', interval } }, person.token)

describe('nobody can subscribe', () => {
  test('to a plan that has no price', async () => {
    const person = await makeUser(db)
    expect(await checkout(person, { plan: 'enterprise' })).toMatchObject({
      status: 400,
      body: { code: 'plan_not_sold' },
    })
  })

  test.each([{ plan: 'gold' }, { interval: 'daily' }])('to %j', async (changes) => {
    expect((await checkout(await makeUser(db), changes)).status).toBe(422)
  })

  test('while already subscribed', async () => {
    const person = await subscriber()
    expect(await checkout(person)).toMatchObject({
      status: 400,
      body: { code: 'already_subscribed' },
    })
  })

  test('after paying, even if we have not heard of it yet', async () => {
    const person = await makeUser(db)
    peer.pay((await checkout(person)).body.checkout_url)
    expect(await checkout(person)).toMatchObject({ body: { code: 'already_subscribed' } })
    expect(await tierOf(person)).toBe('pro')
  })

  test('while a payment is overdue', async () => {
    const person = await subscriber()
    peer.broke.add(person.customer)
    peer.moveClock(31)
    expect(await checkout(person)).toMatchObject({ body: { code: 'payment_past_due' } })
  })

  test('twice, however many windows they have open', async () => {
    const person = await makeUser(db)
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkout(person)))
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
    const open = [...peer.sessions.values()].filter(({ status }) => status === 'open')
    const own = await customerOf(person)
    expect(open.filter(({ customer }) => customer === own)).toHaveLength(1)
    const first = (await checkout(person)).body.checkout_url
    const second = (await checkout(person)).body.checkout_url
    expect(() => peer.pay(first)).toThrow('expired')
    expect(peer.pay(second).status).toBe('active')
  })
})

test('a checkout starts a plan, with a trial for new customers only', async () => {
  const person = await makeUser(db)
  peer.pay(await checkoutWithTrial(person))
  await catchUp()
  expect(await stateOf(person)).toMatchObject({
    tier: 'pro',
    has_customer: true,
    subscription: { tier: 'pro', interval: 'yearly', status: 'trialing', cancels_at: null },
  })
  await call('POST /subscription/cancel', {}, person.token)
  peer.moveClock(4)
  await catchUp()
  expect(await tierOf(person)).toBe('free')
  await checkoutWithTrial(person)
  const customer = await customerOf(person)
  const open = [...peer.sessions.values()].find(
    (session) => session.customer === customer && session.status === 'open',
  )
  expect(open).toMatchObject({ trialDays: 0 })
})

test('our own client requests the trial in the query', async () => {
  const person = await makeUser(db)
  const params = { plan: 'default', interval: 'monthly' } as const
  const name = 'GET /subscription/new/{plan}/{interval}/checkout'
  const { body } = await call(name, { params, query: { trial: 'true' } }, person.token)
  expect(peer.pay(body.checkout_url).status).toBe('trialing')
})

test('a plan change costs what the preview said', async () => {
  const person = await subscriber()
  const { body: foreseen } = await preview(person, 'yearly')
  expect(foreseen).toEqual({ changes: true, amount_minor: 17_300, currency: 'usd' })
  expect((await changePlan(person, 'yearly')).status).toBe(200)
  expect(await stateOf(person)).toMatchObject({ subscription: { interval: 'yearly' } })
  const { body: invoices } = await call('GET /subscription/invoices', {}, person.token)
  expect(invoices.map(({ amount_minor }) => amount_minor)).toEqual([17_300, 1900])
  expect((await preview(person, 'yearly')).body).toMatchObject({ changes: false, amount_minor: 0 })
})

test('a plan change with a declined card changes nothing', async () => {
  const person = await subscriber()
  peer.broke.add(person.customer)
  expect(await changePlan(person, 'yearly')).toMatchObject({
    status: 400,
    body: { code: 'payment_refused' },
  })
  expect(await stateOf(person)).toMatchObject({ subscription: { interval: 'monthly' } })
})

test('a canceled plan can be resumed', async () => {
  const person = await subscriber()
  await call('POST /subscription/cancel', {}, person.token)
  const ending = (await stateOf(person)).subscription!
  expect(ending.cancels_at).toBe(ending.period_ends_at)
  await call('POST /subscription/resume', {}, person.token)
  expect((await stateOf(person)).subscription!.cancels_at).toBeNull()
  peer.moveClock(31)
  await catchUp()
  expect(await tierOf(person)).toBe('pro')
})

test.each([
  ['resuming it', (person: Person) => call('POST /subscription/resume', {}, person.token)],
  ['choosing another', (person: Person) => changePlan(person, 'yearly')],
])("%s keeps a plan that was canceled in Stripe's portal", async (_, keep) => {
  const person = await subscriber()
  const own = [...peer.subscriptions.values()].find((one) => one.customer === person.customer)!
  peer.cancelInPortal(own)
  await catchUp()
  const ending = (await stateOf(person)).subscription!
  expect(ending.cancels_at).toBe(ending.period_ends_at)
  expect((await keep(person)).status).toBe(200)
  expect((await stateOf(person)).subscription!.cancels_at).toBeNull()
  peer.moveClock(31)
  await catchUp()
  expect(await tierOf(person)).toBe('pro')
})

test('after a failed payment the plan lasts a week, and paying brings it back', async () => {
  const person = await subscriber()
  peer.broke.add(person.customer)
  peer.moveClock(31)
  await catchUp()
  expect(await tierOf(person)).toBe('pro')
  expect((await stateOf(person)).subscription).toMatchObject({ status: 'past_due' })
  peer.moveClock(7)
  await catchUp()
  expect(await tierOf(person)).toBe('free')
  peer.payInvoice(person.customer)
  await catchUp()
  expect(await tierOf(person)).toBe('pro')
})

test('the week after a failed payment does not start again with the next unpaid invoice', async () => {
  const person = await subscriber()
  const own = [...peer.subscriptions.values()].find((one) => one.customer === person.customer)!
  peer.broke.add(person.customer)
  peer.moveClock(38, person.customer)
  await catchUp()
  expect(await tierOf(person)).toBe('free')
  peer.invoices.get(own.invoice!)!.created += 8 * 86_400
  await catchUp()
  expect(await tierOf(person)).toBe('free')
})

test('a price that is no longer in the settings leaves its customers the plan, and one plan only', async () => {
  const person = await subscriber()
  const own = [...peer.subscriptions.values()].find((one) => one.customer === person.customer)!
  own.price = 'price_of_last_year'
  await catchUp()
  expect(await stateOf(person)).toMatchObject({
    tier: 'pro',
    subscription: { tier: 'pro', interval: 'monthly', status: 'active' },
  })
  expect(await checkout(person)).toMatchObject({ body: { code: 'already_subscribed' } })
  expect((await call('POST /subscription/cancel', {}, person.token)).status).toBe(200)
  expect(own.cancelAtEnd).toBe(true)
})

test.each(['POST /subscription/cancel', 'POST /subscription/resume'] as const)(
  '%s without a subscription is refused',
  async (name) => {
    const person = await makeUser(db)
    expect(await call(name, {}, person.token)).toMatchObject({ body: { code: 'no_customer' } })
    await checkout(person)
    expect(await call(name, {}, person.token)).toMatchObject({ body: { code: 'not_subscribed' } })
  },
)

test('invoices use the name and address that the customer entered', async () => {
  const person = await makeUser(db)
  const body = { name: 'Kestrel Trust', email: 'accounts@kestrel.example' }
  await call('PUT /subscription/update-customer-details', { body }, person.token)
  expect(peer.customers.get(await customerOf(person))).toEqual(body)
  expect((await stateOf(person)).company).toEqual(body)
})

test('the billing portal is that of the caller’s own customer', async () => {
  const person = await makeUser(db)
  const open = () => call('GET /subscription/billing-portal', {}, person.token)
  expect(await open()).toMatchObject({ status: 400, body: { code: 'no_customer' } })
  await checkout(person)
  expect((await open()).body.portal_url).toContain(await customerOf(person))
})

test('members are counted across all workspaces that a person owns', async () => {
  const [owner, member] = [await makeUser(db), await makeUser(db)]
  for (const name of ['One', 'Other'])
    await addMember(db, await makeWorkspace(db, owner.id, name), member.id, 'user')
  await addMember(db, await makeWorkspace(db, member.id, 'Theirs'), owner.id, 'admin')
  const { body } = await call('GET /subscription/users-count', {}, owner.token)
  expect(body).toEqual({ count: 2 })
})

test('plans are listed with their prices', async () => {
  const { body } = await call('GET /content/plans', {})
  expect(body.tiers.pro).toEqual({
    order: 1,
    name: 'Pro',
    price_monthly: 19,
    price_yearly: 192,
    price_yearly_per_month: 16,
  })
})

test('a self-hosted instance sells nothing', async () => {
  const own = await createTestApp({ ...peer.settings, SELF_HOSTED: 'true' })
  const person = await makeUser(own.db)
  for (const url of ['/api/content/plans', '/api/subscription', '/api/subscription/invoices']) {
    const headers = { authorization: `Bearer ${person.token}` }
    expect((await own.app.inject({ url, headers })).statusCode).toBe(404)
  }
  const event = { ...peer.sign(peer.events[0]!) }
  const told = await own.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'stripe-signature': event.signature, 'content-type': 'application/json' },
    payload: event.body,
  })
  expect(told.statusCode).toBe(404)
  expect(app.hasRoute({ method: 'POST', url: '/api/stripe/webhook' })).toBe(true)
})
