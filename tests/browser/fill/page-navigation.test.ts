import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeForm } from '../support/author.ts'
import { openPageWithErrors } from '../support/chromium.ts'
import { expectDone, expectLive, submit, visit } from '../support/form-page.ts'

const name = { id: 'name', type: 'text', name: 'Your name', required: true }
const word = { id: 'word', type: 'text', name: 'Last words', required: true }
const pageBreak = (id: string) => ({ id, type: 'nf-page-break', name: 'Break' })

test.each([true, false])(
  'a message leads to its field, and neither messages nor pages are lost, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const stars = { id: 'stars', type: 'rating', name: 'Your mood', required: true }
    const form = await makeForm([name, pageBreak('break'), stars, word])
    const page = await visit(form, { javaScriptEnabled })
    await page.getByLabel('Your name').fill('Ada')
    await submit(page)
    await page.getByLabel('Last words').waitFor()
    await submit(page)
    const messages = page.locator('#problems').getByRole('link')
    await messages.filter({ hasText: 'Last words' }).click()
    await page.locator('#field-word:focus').waitFor()
    await messages.filter({ hasText: 'Your mood' }).click()
    if (javaScriptEnabled) await page.locator('#field-stars input:focus').waitFor()
    expect(await messages.count()).toBe(2)
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByLabel('Your name').waitFor()
  },
)

test.each([
  [
    'is started again',
    (page: Page) => page.getByRole('link', { name: 'Fill in the form again' }).click(),
  ],
  ['is reloaded', (page: Page) => page.reload().then(() => expectLive(page))],
])('a form that %s goes back to its own first page', async (_, startOver) => {
  const third = { id: 'third', type: 'text', name: 'Third page' }
  const form = await makeForm([name, pageBreak('one'), word, pageBreak('two'), third], {
    re_fillable: true,
  })
  const page = await visit(form)
  await page.getByLabel('Your name').fill('Ada')
  await submit(page)
  await page.getByLabel('Last words').fill('Bye')
  await submit(page)
  await page.getByLabel('Third page').waitFor()
  await submit(page)
  await expectDone(page)
  await startOver(page)
  await page.getByLabel('Your name').fill('Grace')
  await submit(page)
  await page.getByLabel('Last words').waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.locator('#field-name, #field-third').waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Grace')
})

test.each([true, false])(
  'a focused form says what is wrong with a hidden field, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const isNew = {
      identifier: 'invite',
      value: {
        operator: 'does_not_exist_in_submissions',
        property_meta: { id: 'invite', type: 'text' },
      },
    }
    const error_conditions = { operatorIdentifier: 'and', children: [isNew] }
    const validation = {
      error_conditions: { conditions: error_conditions },
      error_message: 'Used.',
    }
    const invite = { id: 'invite', type: 'text', name: 'Invite', hidden: true, validation }
    const form = await makeForm([name, invite], { presentation_style: 'focused' })
    for (const isAgain of [false, true]) {
      const page = await visit(form, { javaScriptEnabled, query: '?invite=A1' })
      await page.getByLabel('Your name').fill('Ada')
      await submit(page)
      if (isAgain) await page.locator('#problems').getByText('Used.').waitFor()
      else await page.locator('#done').waitFor()
    }
    expect(await form.submissions()).toHaveLength(1)
  },
)

test('answers that were refused before the script had loaded are not replaced by an older draft', async () => {
  const form = await makeForm([name, word])
  const { page } = await openPageWithErrors()
  await page.goto(form.url)
  await expectLive(page)
  await page.getByLabel('Your name').fill('Old')
  await page.reload()
  await expectLive(page)
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Old')
  await page.route('**/assets/fill/**', (route) => route.abort())
  await page.reload()
  await page.getByLabel('Your name').fill('Ada')
  await page.unroute('**/assets/fill/**')
  await submit(page)
  await page.locator('#problems').waitFor()
  await expectLive(page)
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
})

test('a draft whose first page was posted before the script had loaded survives a reload', async () => {
  const form = await makeForm([name, pageBreak('break'), word])
  const { page } = await openPageWithErrors()
  await page.route('**/assets/fill/**', (route) => route.abort())
  await page.goto(form.url)
  await page.getByLabel('Your name').fill('Ada')
  await submit(page)
  await page.getByLabel('Last words').waitFor()
  await page.unroute('**/assets/fill/**')
  await page.reload()
  await expectLive(page)
  await page.getByLabel('Last words').fill('Bye')
  await page.reload()
  await expectLive(page)
  expect(await page.getByLabel('Last words').inputValue()).toBe('Bye')
  await submit(page)
  await expectDone(page)
  expect(await form.submissions()).toMatchObject([{ data: { name: 'Ada', word: 'Bye' } }])
})
