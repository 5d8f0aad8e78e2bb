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
