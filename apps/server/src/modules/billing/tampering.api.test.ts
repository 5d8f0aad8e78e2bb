import { describe, expect, test } from 'vitest'
import { startStripeBillingPeer } from '../../testing/peers/stripe-billing-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { firstWorkspaceOf, makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember } from '../../testing/fixtures/people/test-workspaces.ts'
import { billingParts } from './serve-billing.ts'
import { reconcile } from './stripe-events.ts'
import { signTrialOffer } from './subscriptions/trial-offers.ts'

const peer = await startStripeBillingPeer()
const testApp = await createTestApp(peer.settings)
const { app, call, config, db, keys } = testApp

type Person = Awaited<ReturnType<typeof makeUser>>

const catchUp = () => reconcile(billingParts(db, config, keys)!)
const get = ({ token }: Person, path: string) =>
  app.inject({ url: `/api/subscription${path}`, headers: { authorization: `Bearer ${token}` } })
const checkoutPath = (query = '') => `/new/pro/monthly/checkout${query}`

/** The checkout session that Stripe was asked to create. */
async function sessionOf(person: Person, query = '') {
  const { checkout_url: url } = (await get(person, checkoutPath(query))).json<{
    checkout_url: string
  }>()
  return peer.sessions.get(url.split('/').at(-1)!)!
}

async function subscriber(trial = ''): Promise<Person & { customer: string }> {
  const person = await makeUser(db)
  const { checkout_url: url } = (await get(person, `${checkoutPath()}${trial}`)).json<{
    checkout_url: string
  }>()
  const { customer } = peer.pay(url)
  await catchUp()
  return { ...person, customer }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('a manipulated request', () => {
  test.each([
    ['a price', '?price=price_pro_year&priceId=price_1&price_id=price_1'],
    ['a currency', '?currency=irr'],
    ['an amount', '?amount=1&unit_amount=1&quantity=0'],
    ['a discount', '?coupon=FREE&discount=100&promotion_code=FREE'],
    ['another customer', '?customer=cus_other&user_id=1'],
    ['where to go', '?success_url=https://evil.example&return_url=https://evil.example'],
  ])('does not set %s', async (_, query) => {
    const [plain, tampered] = [await makeUser(db), await makeUser(db)]
    const { id: _id, customer: own, ...expected } = await sessionOf(plain)
    const { id: _other, customer, ...session } = await sessionOf(tampered, query)
    expect(session).toEqual(expected)
    expect(customer).not.toBe(own)
    expect(session).toMatchObject({ price: 'price_pro_month', trialDays: 0 })
  })

  test.each(['price_pro_month', 'pro.monthly', '../pro', 'free', '%00'])(
    'does not sell %j',
    async (plan) => {
      const answer = await get(await makeUser(db), `/new/${plan}/monthly/checkout`)
      expect([404, 422]).toContain(answer.statusCode)
    },
  )

  test('does not change the plan to another price', async () => {
    const person = await subscriber()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/subscription/change-plan',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { plan: 'pro', interval: 'yearly', price: 'price_pro_month', amount: 1 },
    })
    expect(answer.statusCode).toBe(200)
    const subscription = [...peer.subscriptions.values()].find(
      ({ customer }) => customer === person.customer,
    )
    expect(subscription!.price).toBe('price_pro_year')
  })
})

describe('a trial', () => {
  const offer = (days: number, endsAt = inDays(1)) =>
    `?trial_duration=${signTrialOffer(keys, { days, endsAt })}`

  test('lasts as long as we offered', async () => {
    expect(await sessionOf(await makeUser(db), offer(14))).toMatchObject({ trialDays: 14 })
  })

  test('lasts three days unless something else was offered', async () => {
    const person = await makeUser(db)
    const { checkout_url: url } = (await get(person, `${checkoutPath()}/trial`)).json<{
      checkout_url: string
    }>()
    expect(peer.sessions.get(url.split('/').at(-1)!)).toMatchObject({ trialDays: 3 })
  })

  test.each([
    ['that nobody signed', () => '?trial_duration=365'],
    ['with more days than were signed', () => offer(14).replace('=14.', '=365.')],
    ['that lasts longer than was signed', () => offer(14).replace(/\.[^.]+\./, '.zzzzzzzzz.')],
    ['that is over', () => offer(14, inDays(-1))],
    ['that another instance signed', () => offer(14).replace(/[^.]+$/, 'A'.repeat(43))],
  ])('%s is refused', async (_, query) => {
    const answer = await get(await makeUser(db), checkoutPath(query()))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'trial_offer_ended' })
  })

  test('is given once, whatever is offered later', async () => {
    const person = await subscriber('/trial')
    await call('POST /subscription/cancel', {}, person.token)
    peer.moveClock(4, person.customer)
    await catchUp()
    expect(await sessionOf(person, offer(30))).toMatchObject({ trialDays: 0 })
  })
})

test('nobody can see or change the plan of another person', async () => {
  const [owner, other] = [await subscriber(), await makeUser(db)]
  const query = `?customer=${owner.customer}&user_id=${owner.id}`
  for (const path of [`/invoices${query}`, query])
    expect((await get(other, path)).body).not.toContain(owner.customer)
  expect((await get(other, `/billing-portal${query}`)).statusCode).toBe(400)
  for (const act of ['cancel', 'resume', 'change-plan']) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/subscription/${act}${query}`,
      headers: { authorization: `Bearer ${other.token}` },
      payload: { customer: owner.customer, user_id: owner.id, plan: 'pro', interval: 'yearly' },
    })
    expect(answer.statusCode).toBe(400)
  }
  const details = { name: 'Somebody', email: 'somebody@people.test', customer: owner.customer }
  await call('PUT /subscription/update-customer-details', { body: details }, other.token)
  expect(peer.customers.get(owner.customer)).toMatchObject({ email: owner.email })
})

test('when a plan ends, paid settings stop working but are kept', async () => {
  const person = await subscriber()
  const css = '.fs-form { color: red }'
  const form = await makeForm(testApp, person, { custom_css: css, no_branding: true })
  const shown = async () =>
    (await call('GET /forms/{form}', { params: { form: form.slug } }, undefined)).body
  expect(await shown()).toMatchObject({ custom_css: css, no_branding: true })
  await call('POST /subscription/cancel', {}, person.token)
  expect(await shown()).toMatchObject({ custom_css: css })
  peer.moveClock(31, person.customer)
  await catchUp()
  await expect.poll(shown).toMatchObject({ custom_css: null, no_branding: false })
  const own = await call('GET /open/forms/{form}', { params: { form: form.slug } }, person.token)
  expect(own.body).toMatchObject({ custom_css: css, plan_tier: 'free' })
})

describe('the billing state of a workspace', () => {
  const flagsOf = async ({ token }: Person) => {
    const [workspace] = (await call('GET /open/workspaces', {}, token)).body
    const { is_trialing: isTrialing, is_yearly_plan: isYearly } = workspace!
    return { isTrialing, isYearly }
  }

  test('comes from its admins', async () => {
    const person = await subscriber('/trial')
    expect(await flagsOf(person)).toEqual({ isTrialing: true, isYearly: false })
    const body = { plan: 'pro', interval: 'yearly' } as const
    await call('POST /subscription/change-plan', { body }, person.token)
    peer.moveClock(4, person.customer)
    await catchUp()
    expect(await flagsOf(person)).toEqual({ isTrialing: false, isYearly: true })
  })

  test('does not come from other members', async () => {
    const [owner, guest] = [await makeUser(db), await subscriber('/trial')]
    await addMember(db, await firstWorkspaceOf(testApp, owner), guest.id, 'user')
    expect(await flagsOf(owner)).toEqual({ isTrialing: false, isYearly: false })
  })
})
