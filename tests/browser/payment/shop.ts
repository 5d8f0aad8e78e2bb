import { Client } from 'pg'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeEach, expect, inject } from 'vitest'
import { startStripePeer } from '../../../apps/server/src/testing/peers/stripe-peer.ts'
import { makeForm, registerAuthor, type MadeForm } from '../support/author.ts'
import { openPage, openPageWithErrors } from '../support/chromium.ts'
import { expectLive } from '../support/form-page.ts'
import { startConfiguredApp } from '../support/own-app.ts'
import { standInForStripe } from './stripe-stand-in.ts'

export const goodCard = '4242424242424242'
export const mention = (id: string) =>
  `<span mention="true" mention-field-id="${id}" mention-field-name="${id}" mention-fallback=""></span>`
export const quantity = { id: 'n', type: 'number', name: 'How many', required: true }
export const payment = {
  id: 'pay',
  type: 'payment',
  name: 'Ticket',
  required: true,
  currency: 'USD',
  amount: 19.99,
  prefill_name: 'Ada Lovelace',
  prefill_email: 'ada@people.example',
}

export const sum = (page: Page) => page.locator('.fs-payment-sum strong')
export const problem = (page: Page) => page.locator('#field-pay-error')

/**
 * An app with its own simulated Stripe, and forms whose authors can be paid. Call it once at the top of a test file.
 */
export async function startShop() {
  const stripe = await startStripePeer()
  const appUrl = await startConfiguredApp(stripe.settings)
  const database = new Client({ connectionString: inject('appDatabase') })
  await database.connect()
  afterAll(() => database.end())
  beforeEach(() => stripe.intents.clear())

  const charged = () => [...stripe.intents.values()].filter(({ charges }) => charges > 0)

  async function openShop(page: Page, form: MadeForm) {
    await standInForStripe(page, stripe)
    await page.goto(form.url)
    await expectLive(page)
  }

  async function makeShopForm(properties: object[], more: Record<string, unknown> = {}) {
    const author = await registerAuthor()
    await database.query(
      `insert into connected_accounts (user_id, service, service_user_id, name)
       select user_id, 'stripe', 'acct_shop' || workspace_id, 'Shop' from workspace_members
       where workspace_id = $1 and role = 'owner'`,
      [author.workspaceId],
    )
    return makeForm(properties, more, { appUrl, author })
  }

  async function visitShop(form: MadeForm, options: BrowserContextOptions = {}) {
    const page = await openPage(options)
    await openShop(page, form)
    return page
  }

  /** The browser logs requests without a response, which is not an error of the page here. */
  async function visitShopWithLosses(form: MadeForm) {
    const { page } = await openPageWithErrors()
    await openShop(page, form)
    return page
  }

  async function expectPaidOnce(form: MadeForm) {
    const [only] = charged()
    expect(charged()).toMatchObject([{ charges: 1 }])
    expect(await form.submissions()).toMatchObject([{ data: { pay: only!.id } }])
  }

  return {
    stripe,
    charged,
    openShop,
    makeShopForm,
    visitShop,
    visitShopWithLosses,
    expectPaidOnce,
  }
}
