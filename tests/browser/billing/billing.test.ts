import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSeen, withoutMotion } from '../support/chromium.ts'
import { navigate } from '../support/navigate.ts'
import { startPlanShop } from './plan-shop.ts'
import { fillInRegistration } from '../support/registration.ts'

const shop = await startPlanShop()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const title = 'Upgrade and take your forms to the next level'

/** Returns the tab that an action opens. */
async function opened(page: Page, act: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), act()])
  return tab
}

/** Starts to look before the confetti appears: on a slow machine it may be gone by the time of a later check. */
const confettiOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[data-confetti]')) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body, { childList: true })
      }),
  )

const planHeading = (page: Page) => page.getByRole('heading', { name: 'Plan', exact: true })

async function openBilling(page: Page) {
  await page.goto('/settings/billing')
  await planHeading(page).waitFor()
}

async function expectTexts(page: Page, texts: readonly string[]) {
  for (const text of texts) await expectSeen(page.getByText(text, { exact: true }))
}

test('a plan chosen while signed out is paid for after registering, and again when its trial ends', async () => {
  const page = await shop.open()
  await page.goto('/pricing')
  await expectAccessible(page, { name: 'pricing' })
  await page.getByText('Monthly', { exact: true }).click()
  await expectSeen(page.getByText('$19 per month billed monthly').first())
  await page.getByText('Yearly', { exact: true }).click()
  await page.getByRole('link', { name: 'Start 3-day trial' }).click()
  await fillInRegistration(page)
  await press(page, 'Create account')
  await dialog(page, 'Confirm Subscription').waitFor()
  await expectTexts(page, ['Pro', 'Discount Applied', 'billed yearly', '$16', 'per month'])
  await page.getByLabel('Company Name').fill('Kestrel Trust')
  const checkout = await opened(page, () => press(page, 'Subscribe'))
  const seen = [
    expectSeen(page.getByText('You now have every feature of the Pro plan!')),
    confettiOn(page),
  ]
  await checkout.getByRole('link', { name: 'Pay' }).click()
  await Promise.all(seen)
  await page.evaluate(() => {
    // Only the confetti's animations: loading placeholders pulse endlessly, and cannot be finished.
    const confetti = document.querySelector('[data-confetti]')
    for (const animation of confetti?.getAnimations({ subtree: true }) ?? []) animation.finish()
  })
  await dialog(page, 'Confirm Subscription').waitFor({ state: 'hidden' })
  expect(await page.locator('[data-confetti]').count()).toBe(0)
  await expectSeen(checkout.getByText('Your subscription is confirmed. You can close this tab'))
  await expectAccessible(checkout, { name: 'subscription-success' })
  await navigate(page, '/settings/billing')
  await expectTexts(page, ['Pro', 'Trial'])
  await expectSeen(page.getByText(/^Your trial ends on/))
  expect(await page.getByLabel('Company Name').inputValue()).toBe('Kestrel Trust')
  const person = await shop.knownAs(page)
  await shop.passDays(4, person)
  await expect.poll(async () => (await shop.stateOf(person)).subscription?.status).toBe('active')
  await page.reload()
  await expectSeen(page.getByRole('cell', { name: '$192.00' }))
  await expectTexts(page, ['Active'])
})

test('the modal lists what Pro includes, and leaving the checkout leads back to it with a message', async () => {
  const page = await shop.open(await shop.register(), withoutMotion)
  await openBilling(page)
  await expectTexts(page, ['Free'])
  await expectAccessible(page, { name: 'billing-free' })
  await press(page, 'Upgrade')
  await dialog(page, title).waitFor()
  await expectTexts(page, [
    'On the Free plan, you can try out all paid features only within the form editor. Upgrade your plan to gain full access to all features.',
    'Save 20%',
    '$16',
    'per month',
    'billed yearly',
    'Remove branding',
    'Full customization with custom CSS and JS',
    'Uploads up to 50 MB',
    'All integrations (email, Slack, Discord, Google Sheets, Zapier, webhooks)',
    '1 custom domain',
    'Editable submissions',
  ])
  await expectAccessible(page, { name: 'subscription-modal', within: 'dialog[open]' })
  expect(await page.getByRole('link', { name: 'See all plans' }).getAttribute('href')).toBe(
    '/pricing',
  )
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await expectTexts(page, ['$19', 'billed monthly'])
  await press(page, 'Start 3-day trial')
  await dialog(page, 'Confirm Subscription').waitFor()
  await expectTexts(page, [
    'No Discount',
    '20% off with the yearly plan',
    'Name that will appear on invoices',
    'Where invoices will be sent',
  ])
  await page.getByRole('checkbox').check()
  await expectTexts(page, ['Discount Applied', '$16', 'billed yearly'])
  await page.getByLabel('Company Name').fill('')
  await page.getByLabel('Invoicing Email').fill('nobody')
  await press(page, 'Subscribe')
  await expectSeen(page.getByText('This field is required.'))
  await page.getByLabel('Company Name').fill('Kestrel Trust')
  await press(page, 'Subscribe')
  await expectSeen(page.getByText('Enter a valid email address.'))
  await expectAccessible(page, { name: 'subscription-confirm', within: 'dialog[open]' })
  await press(page, 'Back')
  await dialog(page, title).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page, title).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Custom code' }).click()
  await planHeading(page).waitFor({ state: 'hidden' })
  await press(page, 'Upgrade')
  await dialog(page, 'Upgrade to use “Custom CSS”').waitFor()
  await press(page, 'Start 3-day trial')
  const checkout = await opened(page, () => press(page, 'Subscribe'))
  const text =
    'Unfortunately we could not confirm your subscription. Please try again and contact us if the issue persists.'
  const told = expectSeen(page.getByText(text))
  await checkout.getByRole('link', { name: 'Leave' }).click()
  await told
  await expectSeen(checkout.getByText(text))
  await expectAccessible(checkout, { name: 'subscription-error' })
  await dialog(page, 'Upgrade to use “Custom CSS”').waitFor()
})

test('a tag in the editor names the plan a feature needs, toggles nothing, and leads guests to register', async () => {
  const page = await shop.open(undefined, withoutMotion)
  await page.goto('/forms/create/guest?template=product-order')
  await press(page, 'Create from Product order form')
  await page.getByRole('tab', { name: 'Design' }).click()
  const line = page.locator('label').filter({ hasText: 'Remove branding' })
  await line.getByRole('button', { name: 'Pro' }).click()
  await dialog(page, 'Upgrade to use “Remove branding”').waitFor()
  expect(await page.getByRole('switch', { name: /^Remove branding/ }).isChecked()).toBe(false)
  await press(page, 'Start 3-day trial')
  await page.waitForURL('**/register')
})

test('a subscriber sees the yearly price before changing, the losses before canceling, and can stay', async () => {
  const person = await shop.registerSubscriber()
  await shop.makeForm(person, { title: 'Styled', custom_css: '.a { top: 0 }' })
  const page = await shop.open(person, withoutMotion)
  const celebrated = expectSeen(page.getByText('You now have every feature of the Pro plan!'))
  await page.goto('/subscriptions/success')
  await celebrated
  await page.waitForURL('**/home')
  await page.goto('/home?plan=default&yearly=true')
  await dialog(page, title).waitFor()
  const portal = await opened(page, () => page.getByRole('link', { name: 'Manage Plan' }).click())
  await expectSeen(portal.getByRole('heading', { name: 'Billing portal' }))
  await press(page, 'Upgrade')
  await dialog(page, 'Confirm Upgrade').waitFor()
  const billing = await opened(page, () => press(page, 'Upgrade'))
  await dialog(billing, 'Switch to yearly').waitFor()
  await expectTexts(billing, ['Due today', '$173.00'])
  await expectAccessible(billing, { name: 'plan-change', within: 'dialog[open]' })
  await press(billing, 'Change plan')
  // Any dialog, because its title may change just before it closes.
  await billing.getByRole('dialog').waitFor({ state: 'hidden' })
  await expectSeen(billing.getByRole('cell', { name: '$173.00' }))
  await expectTexts(billing, ['Active', 'Switch to monthly'])
  await expectAccessible(billing, { name: 'billing' })
  expect((await shop.stateOf(person)).subscription).toMatchObject({ interval: 'yearly' })

  await press(billing, 'Cancel plan')
  const cancel = dialog(billing, 'Cancel your plan?')
  await expectSeen(cancel.getByText(/^You keep your plan until .* and are not charged again\.$/))
  await expectSeen(cancel.getByRole('listitem').filter({ hasText: 'Custom CSS – Styled' }))
  await expectSeen(cancel.getByText('Uploads over 10 MB'))
  await expectAccessible(billing, { name: 'plan-cancel', within: 'dialog[open]' })
  await cancel.getByRole('button', { name: 'Cancel plan' }).click()
  await expectTexts(billing, ['Ends soon'])
  await press(billing, 'Keep my plan')
  await expectTexts(billing, ['Active'])
})

test('a failing card leaves a week, then the free plan, and paying restores everything', async () => {
  const person = await shop.registerSubscriber()
  shop.peer.broke.add(person.customer)
  await shop.passDays(31, person)
  await expect.poll(async () => (await shop.stateOf(person)).subscription?.status).toBe('past_due')
  const page = await shop.open(person)
  await openBilling(page)
  const banner = page.getByRole('complementary', { name: 'Payment failed' })
  await expectSeen(banner.getByText(/Your last payment failed\. Your plan stays active until/))
  await expectTexts(page, ['Past due', 'Unpaid'])
  await expectAccessible(page, { name: 'billing-past-due' })
  await shop.passDays(7, person)
  await expect.poll(async () => (await shop.stateOf(person)).tier).toBe('free')
  await page.reload()
  await expectSeen(banner.getByText(/you have been on the Free plan since/))
  await expectTexts(page, ['Free', 'Past due'])
  expect(await page.getByText('per month').count()).toBe(0)
  const portal = await opened(page, () => banner.getByRole('link', { name: 'Pay now' }).click())
  await portal.getByRole('link', { name: 'Pay' }).click()
  await expectSeen(portal.getByRole('heading', { name: 'Paid' }))
  await expect.poll(async () => (await shop.stateOf(person)).tier).toBe('pro')
  await page.reload()
  await expectTexts(page, ['Pro', 'Active'])
  expect(await banner.count()).toBe(0)
})

test('a customer waiting for a payment gets help after two minutes, and unavailable payments are explained', async () => {
  const page = await shop.open(await shop.register(), withoutMotion)
  await page.clock.install()
  await page.goto('/subscriptions/success')
  await expectSeen(page.getByText('Confirming your subscription…'))
  const late = page.getByText(/^We have not heard from the payment provider yet\./)
  // The page may be drawn before its two-minute timer starts.
  const isLate = async () => {
    await page.clock.fastForward(120_000)
    return late.isVisible()
  }
  await expect.poll(isLate).toBe(true)
  await expectAccessible(page, { name: 'subscription-late' })
  await press(page, 'Check again')
  await expectSeen(page.getByText('Confirming your subscription…'))
  await navigate(page, '/redirect/checkout?plan=enterprise&yearly=true')
  await expectSeen(page.getByRole('alert'))
  await expectAccessible(page, { name: 'checkout-refused' })
  await navigate(page, '/redirect/billing-portal')
  await page.waitForURL('**/settings/billing')
})

test('a former customer is offered the plan without a trial', async () => {
  const person = await shop.registerSubscriber({ isTrial: true })
  const page = await shop.open(person, withoutMotion)
  await openBilling(page)
  await press(page, 'Cancel plan')
  await dialog(page, 'Cancel your plan?').getByRole('button', { name: 'Cancel plan' }).click()
  await expectTexts(page, ['Ends soon'])
  await shop.passDays(4, person)
  await expect.poll(async () => (await shop.stateOf(person)).tier).toBe('free')
  await page.reload()
  await press(page, 'Upgrade')
  const modal = dialog(page, title)
  await modal.getByRole('button', { name: 'Upgrade', exact: true }).waitFor()
  expect(await modal.getByText('Start 3-day trial').count()).toBe(0)
})
