import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { blockNamed, expectNames, expectShown, labelOf, openEditor, startForm } from './editor.ts'

const date = { id: 'a', type: 'date', name: 'Date' }

test('keys pressed in the search of a list stay there', async () => {
  const page = await openEditor(await startForm([date]))
  await labelOf(blockNamed(page, 'Date')).fill('Day')
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Europe/')
  await expect.poll(() => search.inputValue()).toBe('Europe/')
  await page.keyboard.press('Control+z')
  await expect.poll(() => search.inputValue()).not.toBe('Europe/')
  await expectShown(page, ['Day'])
})

test('undo in a text that is not part of the form leaves the form unchanged', async () => {
  const form = await startForm([date])
  const page = await openEditor(form)
  for (const name of ['Day', 'Day of birth']) {
    await page.getByRole('textbox', { name: 'Label', exact: true }).fill(name)
    await expectNames(form, [name])
  }
  const tabs = page.getByRole('tablist', { name: 'Editor' })
  await tabs.getByRole('tab', { name: 'Logic' }).click()
  const search = page.getByRole('searchbox', { name: 'Find a rule' })
  await search.pressSequentially('x')
  await page.keyboard.press('Control+z')
  await expect.poll(() => search.inputValue()).toBe('')

  await tabs.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Access and security' }).click()
  await page.locator('input[type=password]').pressSequentially('x')
  await page.keyboard.press('Control+z')
  await tabs.getByRole('tab', { name: 'Build' }).focus()
  await page.keyboard.press('Control+z')
  await expectNames(form, ['Day'])
})

test('Enter that confirms a word of an input method does nothing else', async () => {
  const page = await openEditor(await startForm([date]))
  const confirmWord = (field: Locator) =>
    field.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  const title = page.getByRole('textbox', { name: 'Form title' })
  await title.focus()
  await confirmWord(title)
  await page.keyboard.type('!')
  await expect.poll(() => title.inputValue()).toContain('!')
  await page.getByRole('main', { name: 'Canvas' }).focus()
  await page.keyboard.press('/')
  const line = page.getByRole('combobox', { name: 'Blocks' })
  await line.fill('email')
  await page.getByRole('option', { name: 'Email', exact: true }).waitFor()
  await confirmWord(line)
  await page.keyboard.type(' address')
  await expect.poll(() => line.inputValue()).toBe('email address')
  await expectShown(page, ['Date'])
})

test('selected text is copied as text, and a block as a block', async () => {
  const page = await openEditor(await startForm([date]))
  // All tests share the browser's clipboard, so another one could overwrite it.
  await page.evaluate(() => {
    const copied: string[] = []
    navigator.clipboard.writeText = async (text) => void copied.push(text)
    document.addEventListener('copy', () => copied.push(String(getSelection())))
    Object.assign(globalThis, { copied })
  })
  const copied = () => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied)
  const label = labelOf(blockNamed(page, 'Date'))
  await label.click()
  await page.getByRole('complementary', { name: 'Block settings' }).locator('code').dblclick()
  await page.keyboard.press('Control+c')
  await expect.poll(copied).toEqual([date.id])
  await label.dblclick()
  await page.keyboard.press('Control+c')
  await expect.poll(copied).toEqual([date.id, date.name])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+c')
  await expect
    .poll(copied)
    .toEqual([date.id, date.name, expect.stringContaining('"formstead-blocks"')])
})
