import { expect, test } from 'vitest'
import { makeForm } from '../support/author.ts'
import { expectSeen, openPage } from '../support/chromium.ts'
import { expectDone, expectLive, submit, visit } from '../support/form-page.ts'

const country = { id: 'country', type: 'text', name: 'Country' }
const isDutch = {
  identifier: 'country',
  value: { operator: 'equals', property_meta: { id: 'country', type: 'text' }, value: 'NL' },
}
const currency = {
  id: 'currency',
  type: 'text',
  name: 'Currency',
  logic: {
    conditions: { operatorIdentifier: 'and', children: [isDutch] },
    actions: [{ type: 'set-value', value: 'EUR' }],
  },
}

test.each([true, false])(
  'a value that logic sets is shown before it is stored, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const form = await makeForm([
      country,
      { id: 'break', type: 'nf-page-break', name: 'Break' },
      currency,
    ])
    const page = await visit(form, { javaScriptEnabled })
    await page.getByLabel('Country').fill('NL')
    await submit(page)
    await page.getByLabel('Currency').waitFor()
    expect(await page.getByLabel('Currency').inputValue()).toBe('EUR')
    await submit(page)
    await expectDone(page)
    expect(await form.submissions()).toMatchObject([{ data: { country: 'NL', currency: 'EUR' } }])
  },
)

test.each([true, false])(
  'logic can depend on a hidden field that the author prefilled, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const amount = { ...currency, hidden: true, name: 'Amount' }
    const form = await makeForm([
      { ...country, hidden: true, prefill: 'NL' },
      { ...amount, logic: { ...currency.logic, actions: ['show-block', 'require-answer'] } },
    ])
    const page = await visit(form, { javaScriptEnabled })
    await submit(page)
    await page.getByText('The Amount field is required.').first().waitFor()
    await page.getByLabel('Amount').fill('12')
    await submit(page)
    await expectDone(page)
    expect(await form.submissions()).toMatchObject([{ data: { country: 'NL', currency: '12' } }])
  },
)

test('a value that logic sets replaces what was typed, for as long as the rule applies', async () => {
  const page = await visit(await makeForm([country, currency]))
  const shown = () => page.getByLabel('Currency').inputValue()
  await page.getByLabel('Currency').fill('USD')
  await page.getByLabel('Country').fill('NL')
  await expect.poll(shown).toBe('EUR')
  await page.getByLabel('Country').fill('US')
  await expect.poll(shown).toBe('USD')
})

test('a form that is started again the next day is prefilled with that day', async () => {
  const form = await makeForm([{ id: 'today', type: 'date', name: 'Today', prefill_today: true }], {
    re_fillable: true,
  })
  const page = await openPage({ baseURL: form.appUrl })
  await page.clock.install()
  await page.goto(form.url)
  await expectLive(page)
  await submit(page)
  await expectDone(page)
  await page.clock.fastForward(24 * 3_600_000)
  await page.getByRole('link', { name: 'Fill in the form again' }).click()
  await page.getByLabel('Today').waitFor()
  await submit(page)
  await expectDone(page)
  const [second, first] = (await form.submissions()).map(({ data }) => String(data['today']))
  expect(Date.parse(second!)).toBeGreaterThan(Date.parse(first!))
})

test.each([true, false])(
  'the thank-you text shows the number of the submission, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const ticket = { id: 'ticket', name: 'Ticket', type: 'text', hidden: true }
    const mention = '<span mention="true" mention-field-id="ticket" mention-fallback="none"></span>'
    const form = await makeForm([country, { ...ticket, generates_auto_increment_id: true }], {
      submitted_text: `<p>Your ticket: ${mention}.</p>`,
    })
    const page = await visit(form, { javaScriptEnabled })
    await submit(page)
    await expectSeen(page.getByText('Your ticket: 1.'))
  },
)
