import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { startWorkers } from '../../../apps/server/src/jobs/workers.ts'
import { billingParts } from '../../../apps/server/src/modules/billing/serve-billing.ts'
import { workOnBilling } from '../../../apps/server/src/modules/billing/stripe-events.ts'
import { startStripeBillingPeer } from '../../../apps/server/src/testing/peers/stripe-billing-peer.ts'
import { createTestApp } from '../../../apps/server/src/testing/test-app.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { callApi, makeForm, registerPerson, type Person } from '../support/author.ts'
import { openPage, ownNetwork, someNetwork } from '../support/chromium.ts'
import { signIn } from '../support/signed-in.ts'

type State = { tier: string; subscription: { status: string; interval: string } | null }

/** An installation that sells plans, with its own simulated Stripe. Call it once at the top of a test file. */
export async function startPlanShop() {
  const peer = await startStripeBillingPeer()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = { ...peer.settings, PORT: String(port), APP_URL: url, TRUST_PROXY: '127.0.0.1' }
  const testApp = await createTestApp(settings)
  await testApp.app.listen({ port, host: '127.0.0.1' })
  const quiet = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }
  const workers = await startWorkers(testApp.url, { logger: quiet, pollSeconds: 0.5 })
  await workOnBilling(workers, billingParts(testApp.db, testApp.config, testApp.keys))
  afterAll(() => workers.stop({ timeoutMs: 1000 }))
  const told = new Set<string>()

  /** Stripe sends all events that it has not sent yet. */
  async function tell(): Promise<void> {
    for (const event of peer.events.filter(({ id }) => !told.has(id))) {
      told.add(event.id)
      const { body, signature } = peer.sign(event)
      const answer = await fetch(`${url}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        body,
      })
      expect(answer.status).toBe(200)
    }
  }

  const stateOf = ({ token }: Pick<Person, 'token'>) =>
    callApi<State>(url, 'GET', '/subscription', undefined, token)

  /** Lets days pass, at Stripe and in our records of a customer. */
  async function passDays(days: number, { customer }: { customer: string }): Promise<void> {
    peer.moveClock(days, customer)
    peer.events.push({
      id: `evt_${crypto.randomUUID()}`,
      type: 'customer.updated',
      created: 1,
      object: { object: 'customer', id: customer },
    })
    await tell()
  }

  const register = () => registerPerson(url, 'Ada Lovelace', someNetwork())

  /** Registers a customer who pays monthly, or is on trial, and whose state we have stored. */
  async function registerSubscriber({ isTrial = false } = {}) {
    const person = await register()
    const path = `/subscription/new/pro/${isTrial ? 'yearly' : 'monthly'}/checkout`
    const query = isTrial ? '?trial=true' : ''
    const { checkout_url: checkout } = await callApi<{ checkout_url: string }>(
      url,
      'GET',
      path + query,
      undefined,
      person.token,
    )
    const { customer } = peer.pay(checkout)
    await tell()
    await expect.poll(async () => (await stateOf(person)).tier).toBe('pro')
    return { ...person, customer }
  }

  /** The customer who subscribed on a page. */
  async function knownAs(page: Page) {
    const cookies = await page.context().cookies(url)
    const { value: token } = cookies.find(({ name }) => name === 'token')!
    const { stripe_id: customer } = await callApi<{ stripe_id: string }>(
      url,
      'GET',
      '/user',
      undefined,
      token,
    )
    return { token, customer }
  }

  async function makeFormOf(person: Person, form: Record<string, unknown>): Promise<void> {
    const [workspace] = await callApi<{ id: number }[]>(
      url,
      'GET',
      '/open/workspaces',
      undefined,
      person.token,
    )
    const author = { ...person, workspaceId: workspace!.id }
    await makeForm([{ id: 'name', name: 'Name', type: 'text' }], form, { appUrl: url, author })
  }

  async function open(person?: Person, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await openPage({ ...ownNetwork(), baseURL: url, ...options })
    await standInForPages(page.context())
    if (person) await signIn(page, person.token, url)
    return page
  }

  /** Simulates the pages that Stripe hosts: the checkout and the billing portal. */
  async function standInForPages(context: BrowserContext): Promise<void> {
    const stripe = peer.settings.STRIPE_API_URL
    await context.route(`${stripe}/pay/*`, (route) =>
      show(route, 'Checkout', { Pay: `${route.request().url()}/paid`, Leave: 'error' }),
    )
    await context.route(`${stripe}/pay/*/paid`, async (route) => {
      peer.pay(route.request().url().replace('/paid', ''))
      await tell()
      await route.fulfill({ status: 302, headers: { location: `${url}/subscriptions/success` } })
    })
    await context.route(`${stripe}/portal/*`, (route) =>
      show(route, 'Billing portal', { Pay: `${route.request().url()}/paid` }),
    )
    await context.route(`${stripe}/portal/*/paid`, async (route) => {
      peer.payInvoice(new URL(route.request().url()).pathname.split('/')[2]!)
      await tell()
      await show(route, 'Paid', {})
    })
  }

  const show = (route: Route, title: string, links: Record<string, string>) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${Object.entries(
        links,
      )
        .map(
          ([name, to]) =>
            `<a href="${to === 'error' ? `${url}/subscriptions/error` : to}">${name}</a>`,
        )
        .join('')}`,
    })

  return {
    peer,
    passDays,
    stateOf,
    register,
    registerSubscriber,
    knownAs,
    makeForm: makeFormOf,
    open,
  }
}
