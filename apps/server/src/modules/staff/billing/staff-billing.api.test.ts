import type { EndpointName } from '@formstead/contract'
import { describe, expect, test } from 'vitest'
import { startStripeBillingPeer } from '../../../testing/peers/stripe-billing-peer.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createAuditReader } from '../../../testing/fixtures/test-audit.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { lockUser } from '../../accounts/users.ts'
import { billingParts } from '../../billing/serve-billing.ts'
import { reconcile } from '../../billing/stripe-events.ts'

const peer = await startStripeBillingPeer()
const testApp = await createTestApp(peer.settings)
const { app, call, config, db, keys } = testApp
const readAudit = createAuditReader(testApp)
const moderator = await makeUser(db, { name: 'Tomas Berger', role: 'moderator' })

type Person = Awaited<ReturnType<typeof makeUser>>
const reason = 'Ticket 4180'

const billingOf = ({ id }: Person) =>
  call('GET /moderator/billing/{user}', { params: { user: id } }, moderator.token)
const extend = ({ id: user_id }: Person, number_of_day = 7, token = moderator.token) =>
  call('PATCH /moderator/extend-trial', { body: { user_id, number_of_day, reason } }, token)
const discount = ({ id: user_id }: Person, token = moderator.token) =>
  call('PATCH /moderator/apply-discount', { body: { user_id, reason } }, token)
const cancel = ({ id: user_id }: Person, subscription_id: string, token = moderator.token) =>
  call(
    'PATCH /moderator/cancellation-subscription',
    { body: { user_id, subscription_id, cancellation_reason: reason } },
    token,
  )
const grant = ({ id: user }: Person, changes: object = {}, token = moderator.token) =>
  call(
    'POST /moderator/billing/{user}/grants',
    { params: { user }, body: { tier: 'pro', days: 30, reason, ...changes } },
    token,
  )
const endGrant = ({ id: user }: Person, grantId: number, token = moderator.token) =>
  call(
    'POST /moderator/billing/{user}/grants/{grant}/end',
    { params: { user, grant: grantId }, body: { reason } },
    token,
  )
const offer = (body: object, token = moderator.token) =>
  call(
    'POST /moderator/trial-offers',
    { body: { days: 14, valid_days: 30, reason, ...body } },
    token,
  )
const tierOf = async ({ token }: Person) => (await call('GET /user', {}, token)).body.plan_tier

async function subscriber(trial = '') {
  const person = await makeUser(db)
  const answer = await app.inject({
    url: `/api/subscription/new/pro/monthly/checkout${trial}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  const subscription = peer.pay(answer.json<{ checkout_url: string }>().checkout_url)
  await reconcile(billingParts(db, config, keys)!)
  return { ...person, subscription }
}
const auditOf = async ({ id }: Person) => {
  const entries = await readAudit(null, { subject: id })
  return entries.map(({ action, details }) => ({ action, details }))
}

describe('may not', () => {
  const calls = (target: Person, token: string) => [
    call('GET /moderator/billing/{user}', { params: { user: target.id } }, token),
    call('GET /moderator/billing/{user}/subscriptions', { params: { user: target.id } }, token),
    extend(target, 7, token),
    discount(target, token),
    cancel(target, 'sub_1', token),
    grant(target, {}, token),
    endGrant(target, 1, token),
  ]

  test('be called by others, for whom it does not exist', async () => {
    const [target, other] = [await makeUser(db), await makeUser(db)]
    for (const answer of await Promise.all([...calls(target, other.token), offer({}, other.token)]))
      expect(answer.status).toBe(404)
  })

  test('target staff of the same rank', async () => {
    const target = await makeUser(db, { role: 'moderator' })
    for (const answer of await Promise.all(calls(target, moderator.token)))
      expect(answer).toMatchObject({ status: 400, body: { code: 'staff_out_of_reach' } })
  })

  test.each([0, 15, 1.5])('extend a trial by %s days', async (days) => {
    expect((await extend(await makeUser(db), days)).status).toBe(422)
  })

  test.each([{ reason: ' ' }, { days: 0 }, { days: 367 }, { tier: 'free' }])(
    'give %j',
    async (changes) => {
      expect((await grant(await makeUser(db), changes)).status).toBe(422)
    },
  )

  test('target users who pay nothing', async () => {
    const person = await makeUser(db)
    for (const answer of [await extend(person), await discount(person), await cancel(person, 'x')])
      expect(answer).toMatchObject({ status: 400, body: { code: 'no_customer' } })
  })
})

test('a trial is extended, also at Stripe', async () => {
  const person = await subscriber('/trial')
  const before = person.subscription.trialEnd!
  expect((await extend(person)).status).toBe(200)
  expect(person.subscription.trialEnd).toBe(before + 7 * 86_400)
  const { body } = await billingOf(person)
  expect(body.subscriptions[0]).toMatchObject({
    status: 'trialing',
    name: 'pro',
    plan: 'monthly',
    trial_ends_at: new Date((before + 7 * 86_400) * 1000).toISOString(),
  })
  expect(await auditOf(person)).toEqual([
    { action: 'staff.trial_extended', details: expect.objectContaining({ reason, days: 7 }) },
  ])
})

test('a trial is extended without locking the account, whose user can sign in meanwhile', async () => {
  const person = await subscriber('/trial')
  await db.transaction(async (db) => {
    await lockUser(db, person.id)
    expect((await extend(person)).status).toBe(200)
  })
})

test('a trial that is over is not extended', async () => {
  expect(await extend(await subscriber())).toMatchObject({ body: { code: 'no_trial' } })
})

test('the discount is applied once', async () => {
  const person = await subscriber()
  expect((await discount(person)).status).toBe(200)
  expect(person.subscription.coupon).toBe('KIND40')
  expect(await discount(person)).toMatchObject({ body: { code: 'discount_applied' } })
  expect(await auditOf(person)).toEqual([
    { action: 'staff.discount_applied', details: { reason, coupon: 'KIND40' } },
  ])
})

test('a subscription is canceled at the end of the paid period, and only the user’s own', async () => {
  const [person, other] = [await subscriber(), await subscriber()]
  expect(await cancel(person, other.subscription.id)).toMatchObject({
    body: { code: 'not_subscribed' },
  })
  expect((await cancel(person, person.subscription.id)).status).toBe(200)
  expect([person.subscription.cancelAtEnd, other.subscription.cancelAtEnd]).toEqual([true, false])
  expect(await tierOf(person)).toBe('pro')
  expect(await auditOf(person)).toMatchObject([{ action: 'staff.subscription_canceled' }])
})

test('a plan is granted for a limited time, and can be ended early', async () => {
  const person = await makeUser(db)
  expect((await grant(person, { tier: 'enterprise', days: 14 })).status).toBe(200)
  expect(await tierOf(person)).toBe('enterprise')
  const [given] = (await billingOf(person)).body.grants
  expect(given).toMatchObject({
    tier: 'enterprise',
    reason,
    granted_by: { name: 'Tomas Berger' },
    is_over: false,
  })
  expect((await endGrant(await makeUser(db), given!.id)).status).toBe(404)
  expect((await endGrant(person, given!.id)).status).toBe(200)
  expect((await endGrant(person, given!.id)).status).toBe(404)
  expect(await tierOf(person)).toBe('free')
  expect((await auditOf(person)).map(({ action }) => action)).toEqual([
    'staff.plan_granted',
    'staff.plan_grant_ended',
  ])
})

test('an offer of a longer trial is applied at the checkout', async () => {
  const { body } = await offer({})
  expect(body.url).toContain(
    `/register?plan=default&yearly=true&trial_duration=${body.trial_duration}`,
  )
  const person = await makeUser(db)
  const params = { plan: 'pro', interval: 'monthly' } as const
  const query = { trial_duration: body.trial_duration }
  const answer = await call(
    'GET /subscription/new/{plan}/{interval}/checkout',
    { params, query },
    person.token,
  )
  const session = peer.sessions.get(answer.body.checkout_url.split('/').at(-1)!)
  expect(session).toMatchObject({ trialDays: 14 })
})

test('a self-hosted instance has none of this', async () => {
  const own = await createTestApp({ ...peer.settings, SELF_HOSTED: 'true' })
  const [staff, person] = [await makeUser(own.db, { role: 'moderator' }), await makeUser(own.db)]
  const asked: [EndpointName, object][] = [
    ['GET /moderator/billing/{user}', { params: { user: person.id } }],
    [
      'POST /moderator/billing/{user}/grants',
      { params: { user: person.id }, body: { tier: 'pro', days: 1, reason } },
    ],
    ['PATCH /moderator/apply-discount', { body: { user_id: person.id, reason } }],
  ]
  for (const [name, input] of asked)
    expect((await own.call(name, input as never, staff.token)).status).toBe(404)
})
