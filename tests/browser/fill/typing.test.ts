import { expect, test } from 'vitest'
import { makeForm } from '../support/author.ts'
import { expectDone, submit, visit } from '../support/form-page.ts'
import { options } from './every-type.ts'

const focused = { presentation_style: 'focused' }

test.each(['select', 'multi_select'])(
  'a custom answer may begin like an option: %s',
  async (type) => {
    const field = { id: 'sure', type, name: 'Sure?', allow_creation: true }
    const form = await makeForm([{ ...field, [type]: options('Yes', 'No') }], focused)
    const page = await visit(form)
    await page.getByPlaceholder('Other').pressSequentially('Not sure')
    expect(await page.getByPlaceholder('Other').inputValue()).toBe('Not sure')
    await submit(page)
    await expectDone(page)
    const stored = type === 'select' ? 'Not sure' : ['Not sure']
    expect(await form.submissions()).toMatchObject([{ data: { sure: stored } }])
  },
)

test('options stay chosen while a custom answer is typed beside them', async () => {
  const field = { id: 'sure', type: 'multi_select', name: 'Sure?', allow_creation: true }
  const form = await makeForm([{ ...field, multi_select: options('Yes', 'No') }], focused)
  const page = await visit(form)
  await page.getByLabel('No', { exact: true }).check({ force: true })
  await page.getByPlaceholder('Other').pressSequentially('Not')
  await submit(page)
  await expectDone(page)
  expect(await form.submissions()).toMatchObject([{ data: { sure: ['No', 'Not'] } }])
})

test.each(['select', 'multi_select'])(
  'a custom answer counts although it was not picked from the list: %s',
  async (type) => {
    const field = { id: 'sure', type, name: 'Sure?', allow_creation: true }
    // This field takes the initial focus, because a focused list keeps its native control until it loses the focus.
    const first = { id: 'first', type: 'text', name: 'First' }
    const form = await makeForm([first, { ...field, [type]: options('Yes', 'No') }])
    const page = await visit(form)
    await page.locator('input[role=combobox]').fill('Not sure')
    await page.keyboard.press('Tab')
    await submit(page)
    await expectDone(page)
    const stored = type === 'select' ? 'Not sure' : ['Not sure']
    expect(await form.submissions()).toMatchObject([{ data: { sure: stored } }])
  },
)

test('Enter that confirms a word of an input method picks no option', async () => {
  const field = { id: 'sure', type: 'select', name: 'Sure?', allow_creation: true }
  const first = { id: 'first', type: 'text', name: 'First' }
  const form = await makeForm([first, { ...field, select: options('Yes', 'No') }])
  const page = await visit(form)
  const box = page.locator('input[role=combobox]')
  await box.fill('N')
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await box.pressSequentially('ever')
  await page.keyboard.press('Tab')
  await submit(page)
  await expectDone(page)
  expect(await form.submissions()).toMatchObject([{ data: { sure: 'Never' } }])
})

test('in German, points separate thousands and a comma the decimals', async () => {
  const sum = (id: string) => ({ id, type: 'number', name: `Summe ${id}` })
  const form = await makeForm([sum('a'), sum('b'), sum('c')], { language: 'de' })
  const page = await visit(form, { query: '?c=1.125' })
  await page.getByLabel('Summe a').pressSequentially('2,500')
  await page.getByLabel('Summe c').focus()
  await page.getByLabel('Summe b').pressSequentially('2.500')
  await page.keyboard.press('Enter')
  await expectDone(page)
  expect(await form.submissions()).toMatchObject([{ data: { a: 2.5, b: 2500, c: 1.125 } }])
})

test('without auto-advance, Enter confirms a choice and continues', async () => {
  const drink = { id: 'drink', type: 'select', name: 'Drink', select: options('Tea', 'Milk') }
  const sure = { id: 'sure', type: 'checkbox', name: 'Sure?' }
  const form = await makeForm([drink, sure], { ...focused, settings: { auto_next: false } })
  const page = await visit(form)
  await page.getByRole('radio', { name: 'Milk' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Yes' }).focus()
  await page.keyboard.press('Enter')
  await expectDone(page)
  expect(await form.submissions()).toMatchObject([{ data: { drink: 'Milk', sure: true } }])
})
