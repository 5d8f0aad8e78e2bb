import { expect, test } from 'vitest'
import { makeForm } from '../support/author.ts'
import { submit, visit } from '../support/form-page.ts'

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

test('a form that is started again goes back to its own first page', async () => {
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
  await page.getByRole('link', { name: 'Fill in the form again' }).click()
  await page.getByLabel('Your name').fill('Grace')
  await submit(page)
  await page.getByLabel('Last words').waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.locator('#field-name, #field-third').waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Grace')
})
