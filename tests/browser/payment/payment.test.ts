import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { declinedCard } from '../../../apps/server/src/testing/peers/stripe-peer.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { keepScreenshot, openPage, openPageWithErrors } from '../support/chromium.ts'
import { expectDone, submit } from '../support/form-page.ts'
import { goodCard, mention, payment, problem, quantity, startShop, sum } from './shop.ts'
import { enterCard, standInForStripe } from './stripe-stand-in.ts'

const { stripe, charged, openShop, makeShopForm, visitShop, expectPaidOnce } = await startShop()

describe('a respondent', () => {
  test('pays by card, and the owner sees the payment with the submission', async () => {
    const first = { id: 'who', type: 'text', name: 'Your name' }
    const page1 = [first, { id: 'break', type: 'nf-page-break', name: 'Break' }]
    const form = await makeShopForm([...page1, { ...payment, prefill_name: mention('who') }])
    const page = await openPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).hostname))
    await openShop(page, form)
    expect(asked).not.toContain('js.stripe.com')
    await page.getByLabel('Your name').fill('Grace Hopper')
    await submit(page)
    await enterCard(page, goodCard)
    expect(await page.getByLabel('Name on the card').inputValue()).toBe('Grace Hopper')
    await submit(page)
    await expectDone(page)
    expect(charged()).toMatchObject([
      { amount: 1999, currency: 'usd', account: expect.stringMatching(/^acct_shop\d+$/) },
    ])
    await expectPaidOnce(form)
  })

  test('whose card is declined is told, and pays the same bill with another', async () => {
    const form = await makeShopForm([payment])
    const page = await visitShop(form)
    await enterCard(page, declinedCard)
    await submit(page)
    await problem(page).waitFor()
    expect(await problem(page).innerText()).toBe('Your card was declined.')
    expect(await form.submissions()).toEqual([])
    await enterCard(page, goodCard)
    await submit(page)
    await expectDone(page)
    expect(stripe.intents.size).toBe(1)
    await expectPaidOnce(form)
  })

  test('is told what is missing before any bank is contacted', async () => {
    const form = await makeShopForm([
      { ...quantity, required: true },
      { ...payment, prefill_name: null },
    ])
    const page = await visitShop(form)
    await enterCard(page, '4242')
    await submit(page)
    await page.locator('#field-n-error').waitFor()
    await page.getByLabel('How many').fill('1')
    await submit(page)
    await page.getByText('Enter the name on the card.').first().waitFor()
    await page.getByLabel('Name on the card').fill('Ada')
    await submit(page)
    await page.getByText('Enter the full card number.').first().waitFor()
    expect(stripe.intents.size).toBe(0)
  })

  test('who leaves an optional payment empty submits the rest', async () => {
    const form = await makeShopForm([quantity, { ...payment, required: false }])
    const page = await visitShop(form)
    await page.frameLocator('iframe[name="cardNumber"]').locator('input').waitFor()
    await page.getByLabel('How many').fill('1')
    await submit(page)
    await expectDone(page)
    expect(stripe.intents.size).toBe(0)
    expect(await form.submissions()).toMatchObject([{ data: { n: 1 } }])
  })
})

describe('an amount', () => {
  test('from a formula is updated as answers change, and charged', async () => {
    const form = await makeShopForm([quantity, { ...payment, amount: mention('cv_total') }], {
      computed_variables: [{ id: 'cv_total', name: 'Total', formula: '{n} * 12.5' }],
    })
    const page = await visitShop(form)
    expect(await sum(page).innerText()).toBe('Depends on your answers')
    await page.getByLabel('How many').fill('3')
    await expect.poll(() => sum(page).innerText()).toBe('$37.50')
    await enterCard(page, goodCard)
    await submit(page)
    await expectDone(page)
    expect(charged()).toMatchObject([{ amount: 3750 }])
  })

  test('in a currency without cents is shown correctly', async () => {
    const form = await makeShopForm([{ ...payment, currency: 'JPY', amount: 500 }])
    const page = await visitShop(form)
    expect(await sum(page).innerText()).toBe('¥500')
    await enterCard(page, goodCard)
    await submit(page)
    await expectDone(page)
    expect(charged()).toMatchObject([{ amount: 500, currency: 'jpy' }])
  })

  test('that has changed since the page loaded is shown before it is charged', async () => {
    const form = await makeShopForm([payment])
    const page = await visitShop(form)
    await enterCard(page, goodCard)
    await form.change({ properties: [{ ...payment, currency: 'EUR' }] })
    await submit(page)
    await page.getByText('The amount is now €19.99.').first().waitFor()
    expect(charged()).toEqual([])
    await submit(page)
    await expectDone(page)
    expect(charged()).toMatchObject([{ amount: 1999, currency: 'eur' }])
  })
})

describe('where nothing can be paid', () => {
  test('because JavaScript is off, a required payment says so and an optional one is left out', async () => {
    const needed = await makeShopForm([quantity, payment])
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(needed.url)
    expect(await page.locator('.fs-payment').innerText()).toContain('Paying needs JavaScript')
    expect(await page.locator('.fs-payment-card').isVisible()).toBe(false)
    await page.getByLabel('How many').fill('2')
    await submit(page)
    expect(await problem(page).innerText()).toContain('Paying needs JavaScript')
    await keepScreenshot(page, 'fill-payment-no-script')
    expect(await page.getByLabel('How many').inputValue()).toBe('2')
    expect(await needed.submissions()).toEqual([])
    const optional = await makeShopForm([quantity, { ...payment, required: false }])
    await page.goto(optional.url)
    await page.getByLabel('How many').fill('2')
    await submit(page)
    await expectDone(page)
    expect(await optional.submissions()).toMatchObject([{ data: { n: 2 } }])
  })

  test('because something blocks the card form, it can be retried', async () => {
    const form = await makeShopForm([payment])
    const { page } = await openPageWithErrors()
    await page.route('https://js.stripe.com/**', (route) => route.abort('blockedbyclient'))
    await page.goto(form.url)
    await page.getByText('The card form could not be loaded').waitFor()
    await submit(page)
    await problem(page).waitFor()
    await keepScreenshot(page, 'fill-payment-blocked')
    await page.unrouteAll()
    await standInForStripe(page, stripe)
    await page.getByRole('button', { name: 'Try again' }).click()
    await enterCard(page, goodCard)
    await submit(page)
    await expectDone(page)
    await expectPaidOnce(form)
  })

  test('because no account can be paid, the page says so', async () => {
    const form = await makeShopForm([{ ...payment, stripe_account_id: 'acct_of_somebody_else' }])
    const page = await visitShop(form)
    await page.getByText('This form cannot take payments yet').waitFor()
    await submit(page)
    await problem(page).waitFor()
    expect(await form.submissions()).toEqual([])
  })
})

const looks: [string, BrowserContextOptions, Record<string, unknown>][] = [
  ['light', {}, {}],
  ['dark', { colorScheme: 'dark' }, {}],
  ['phone', { viewport: { width: 390, height: 1000 } }, {}],
  ['arabic', {}, { language: 'ar' }],
  ['focused', {}, { presentation_style: 'focused' }],
  ['simple', {}, { theme: 'simple' }],
]

test.each(looks)('the card form keeps its input next to an error: %s', async (...look) => {
  const [name, options, more] = look
  const form = await makeShopForm(
    [{ ...payment, description: 'One ticket for Saturday', help: '<p>Doors open at seven.</p>' }],
    { dark_mode: 'auto', ...more },
  )
  const page = await visitShop(form, { viewport: { width: 1280, height: 1000 }, ...options })
  await page.frameLocator('iframe[name="cardCvc"]').locator('input').waitFor()
  await keepScreenshot(page, `fill-payment-${name}`)
  await enterCard(page, '4242')
  await submit(page)
  await problem(page).waitFor()
  const number = page.frameLocator('iframe[name="cardNumber"]').locator('input')
  expect(await number.inputValue()).toBe('4242')
  await keepScreenshot(page, `fill-payment-${name}-error`)
  if (name === 'light') await expectAccessible(page, { without: ['iframe'] })
})
