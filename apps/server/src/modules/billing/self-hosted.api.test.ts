import { expect, test } from 'vitest'
import { createNoLimits } from '../../testing/test-settings.ts'
import { startStripeBillingPeer } from '../../testing/peers/stripe-billing-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { firstWorkspaceOf, makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { planGrants, subscriptions } from '../plans/plans.table.ts'
import { dealLicenses } from '../deals/deals.table.ts'
import { billingCustomers } from './billing.table.ts'

/** All settings for billing are present, but SELF_HOSTED turns it off. */
const peer = await startStripeBillingPeer()
const testApp = await createTestApp(
  {
    ...peer.settings,
    APPSUMO_CLIENT_ID: 'sumo-client',
    APPSUMO_CLIENT_SECRET: 'sumo-secret',
    APPSUMO_API_KEY: 'sumo-key',
    SELF_HOSTED: 'true',
  },
  undefined,
  { limits: await createNoLimits() },
)
const { app, call, db } = testApp
const owner = await makeUser(db, { role: 'owner' })
const workspace = await firstWorkspaceOf(testApp, owner)
const form = await makeForm(testApp, owner)

/** Rows from a time when the instance was a hosted service. */
const [startedAt, endsAt] = [new Date(), new Date(Date.now() + 86_400_000)]
await db.insert(billingCustomers).values({
  userId: owner.id,
  stripeId: 'cus_walked',
  companyName: 'Walked Company',
  invoiceEmail: 'invoices@walked.test',
})
await db.insert(subscriptions).values({
  stripeId: 'sub_walked',
  userId: owner.id,
  tier: 'pro',
  interval: 'yearly',
  status: 'trialing',
  startedAt,
  periodEndsAt: endsAt,
})
await db
  .insert(planGrants)
  .values({ userId: owner.id, tier: 'pro', reason: 'grant_walked', endsAt })
await db.insert(dealLicenses).values({
  licenseKey: 'license_walked',
  userId: owner.id,
  dealTier: 1,
  seats: 1,
  toldAt: startedAt,
})

const billingPath =
  /subscription|billing|content\/plans|stripe\/webhook|appsumo|discount|trial|cancellation/
const urlOf = (url: string) =>
  url
    .replace(':workspace', String(workspace))
    .replace(':user', String(owner.id))
    .replace(/:(form|slug)\b/, form.slug)
    .replace(/:\w+/g, '1')
    .replace('*', 'anything')
const ask = (method: string, url: string) =>
  app.inject({
    method: method as 'GET',
    url: urlOf(url),
    headers: { authorization: `Bearer ${owner.token}` },
    ...(method !== 'GET' && { payload: {} }),
  })

const routes = app.declaredRoutes
const sold = routes.filter(({ url }) => billingPath.test(url) && url.startsWith('/api/'))

test('there are billing endpoints to test', () => {
  expect(sold.length).toBeGreaterThan(15)
})

test.each(sold)('$method $url is not found, whatever is sent to it', async ({ method, url }) => {
  expect((await ask(method, url)).statusCode).toBe(404)
})

test.each(['/api/stripe/webhook', '/api/appsumo/webhook'])('POST %s is not found', async (url) => {
  expect((await ask('POST', url)).statusCode).toBe(404)
})

test.each([
  '/pricing',
  '/settings/billing',
  '/redirect/checkout',
  '/redirect/billing-portal',
  '/subscriptions/success',
  '/subscriptions/error',
])('the page %s is not found', async (url) => {
  expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404)
})

/** Skips streams, which never end, and translated pages, which have the same links. */
const isRead = ({ method, url }: (typeof routes)[number]) =>
  method === 'GET' && !/live|news|events|stream/.test(url) && !url.startsWith('/:language')

test('no response reveals what was bought, and Stripe is not called', async () => {
  const told: string[] = []
  const read = routes.filter(isRead)
  for (const { url } of read) {
    const { body } = await ask('GET', url)
    const words = /(cus|sub|grant|license)_walked|Walked Company|walked\.test/.exec(body)
    if (words) told.push(`${url}: ${words[0]}`)
    if (/href="[^"]*\/pricing\b/.test(body)) told.push(`${url}: a link to the prices`)
  }
  expect(read.length).toBeGreaterThan(50)
  expect(told).toEqual([])
  expect(peer.asked).toEqual([])
})

test('everything is included, and nothing is on trial', async () => {
  const [shown] = (await call('GET /open/workspaces', {}, owner.token)).body
  expect(shown).toMatchObject({
    plan_tier: 'enterprise',
    is_trialing: false,
    is_yearly_plan: false,
    features: Object.keys(shown!.required_tiers),
  })
  const { body: flags } = await call('GET /content/feature-flags', {})
  expect(flags.billing).toEqual({ enabled: false, appsumo: false, stripe_publishable_key: null })
  const { body: user } = await call('GET /user', {}, owner.token)
  expect(user).toMatchObject({ stripe_id: null, has_customer_id: false, active_license: false })
})
