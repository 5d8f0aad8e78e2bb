import { describe, expect, test } from 'vitest'
import { keepScreenshot } from '../support/chromium.ts'
import { expectDone, submit } from '../support/form-page.ts'
import { goodCard, mention, payment, problem, quantity, startShop, sum } from './shop.ts'
import { enterCard, loseStripesAnswers } from './stripe-stand-in.ts'

const { stripe, charged, makeShopForm, visitShop, visitShopWithLosses, expectPaidOnce } =
  await startShop()

test('an amount that changes after it was paid does not count as paid', async () => {
  const rest = [
    { id: 'break', type: 'nf-page-break', name: 'Break' },
    { id: 'seat', type: 'text', name: 'Seat' },
  ]
  const form = await makeShopForm([quantity, { ...payment, amount: mention('n') }, ...rest])
  const page = await visitShop(form)
  await page.getByLabel('How many').fill('5')
  await enterCard(page, goodCard)
  await submit(page)
  await page.getByLabel('Seat').waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByLabel('How many').fill('6')
  await page.getByText('You paid $5, but your new answers change the amount').waitFor()
  expect(await sum(page).innerText()).toBe('$5')
  await submit(page)
  await page.getByLabel('Seat').waitFor()
  await submit(page)
  await problem(page).waitFor()
  expect(await form.submissions()).toEqual([])
  await page.getByLabel('How many').fill('5')
  await submit(page)
  await page.getByLabel('Seat').waitFor()
  await submit(page)
  await expectDone(page)
  await expectPaidOnce(form)
})

describe('nobody pays twice', () => {
  test('who clicks twice', async () => {
    const form = await makeShopForm([payment])
    const page = await visitShop(form)
    await enterCard(page, goodCard)
    await page.locator('.fs-send').dblclick()
    await expectDone(page)
    expect(stripe.intents.size).toBe(1)
    await expectPaidOnce(form)
  })

  test('whose submission was stored, but whose acknowledgment was lost', async () => {
    const form = await makeShopForm([payment])
    const page = await visitShopWithLosses(form)
    let losses = 0
    await page.route('**/answer', async (route) => {
      if (losses > 0 || route.request().headers()['precognition']) return route.continue()
      losses++
      await route.fetch()
      return route.abort()
    })
    await enterCard(page, goodCard)
    await submit(page)
    await expectDone(page)
    expect(losses).toBe(1)
    await expectPaidOnce(form)
  })

  test.each([
    ['', {}],
    [', even if the form was published again', { title: 'Another title' }],
  ])('whose page was closed before the submission could be sent%s', async (_, changes) => {
    const form = await makeShopForm([payment])
    const page = await visitShopWithLosses(form)
    await page.route('**/answer', (route) => route.abort())
    await enterCard(page, goodCard)
    await submit(page)
    await page.locator('.fs-notice').waitFor()
    expect(charged()).toHaveLength(1)
    // First closed: the open page would retry as soon as it can.
    await page.goto('about:blank')
    await form.change(changes)
    await page.unroute('**/answer')
    await page.goto(form.url)
    await expectDone(page)
    await expectPaidOnce(form)
  })

  test("whose connection broke during the bank's confirmation", async () => {
    const form = await makeShopForm([payment])
    const page = await visitShopWithLosses(form)
    const heal = await loseStripesAnswers(page, stripe)
    await enterCard(page, goodCard)
    await submit(page)
    await page.getByText('The payment service cannot be reached').first().waitFor()
    await submit(page)
    await page.getByText('The payment service cannot be reached').first().waitFor()
    await heal()
    await page.reload()
    await page.locator('.fs-payment-paid').waitFor()
    await keepScreenshot(page, 'fill-payment-paid')
    await submit(page)
    await expectDone(page)
    expect(stripe.intents.size).toBe(1)
    await expectPaidOnce(form)
  })

  test('but who fills in the form again pays again', async () => {
    const form = await makeShopForm([payment], { re_fillable: true })
    const page = await visitShop(form)
    for (const times of [1, 2]) {
      await enterCard(page, goodCard)
      await submit(page)
      await expectDone(page)
      expect(charged()).toHaveLength(times)
      expect(await form.submissions()).toHaveLength(times)
      if (times === 1) await page.getByText('Fill in the form again').click()
    }
  })
})
