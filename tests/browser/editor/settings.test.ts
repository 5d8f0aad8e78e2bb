import { expect, inject, test } from 'vitest'
import { callApi } from '../support/author.ts'
import { expectSeen, openPage, ownNetwork } from '../support/chromium.ts'
import { blockNamed, labelOf, openEditor, startForm } from './editor.ts'
import { leaf } from './logic-draft.ts'

const alpha = { id: 'a', type: 'text', name: 'Alpha' }

test('a form can be hidden in its settings until it is published', async () => {
  const form = await startForm([alpha])
  const page = await openEditor(form)
  const openList = async (state: string) => {
    await expectSeen(page.getByRole('banner').getByText(state, { exact: true }))
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('combobox', { name: 'Who can fill it in' }).click()
    await page.getByRole('option', { name: 'Nobody anymore' }).waitFor()
  }
  const hiding = page.getByRole('option', { name: 'Nobody yet' })
  await openList('Draft')
  expect(await hiding.count()).toBe(1)

  const path = `/open/forms/${form.id}/publish`
  await callApi(inject('appUrl'), 'POST', path, { revision: 0 }, form.author.token)
  await page.reload()
  await openList('Live')
  expect(await hiding.count()).toBe(0)
})

test('a guest is not offered settings that need an account', async () => {
  const page = await openPage(ownNetwork())
  await page.goto('/forms/create/guest')
  await page.getByRole('radio', { name: 'Contact form' }).check()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: 'Who can fill it in' }).waitFor()
  expect(await button('Choose a form').count()).toBe(0)
  await button('Access and security').click()
  await expectSeen(page.getByText('Maximum number of submissions'))
  expect(await button('Set password').count()).toBe(0)
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByRole('radio', { name: 'Simple' }).waitFor()
  expect(await button('Copy from…').count()).toBe(0)
})

test('a toast names the actions of a rule that a setting makes pointless, and undo restores both', async () => {
  const logic = { conditions: leaf('a', 'text', 'is_empty'), actions: ['require-answer'] }
  const form = await startForm([alpha, { id: 'b', type: 'text', name: 'Beta', logic }])
  const { document: before } = await form.draft()
  const page = await openEditor(form)
  await labelOf(blockNamed(page, 'Beta')).click()
  const toolbar = page.getByRole('toolbar', { name: 'Tools for Beta' })
  const panel = page.getByRole('complementary', { name: 'Block settings' })
  const toasts = page.getByRole('region', { name: 'Notifications' })
  const undo = toasts.getByRole('button', { name: 'Undo' })
  for (const makeRequired of [
    () => toolbar.getByRole('button', { name: 'Required' }).click(),
    () => panel.getByRole('radio', { name: 'Required' }).check(),
  ]) {
    await makeRequired()
    // The toast stays while the pointer is over it.
    await undo.hover()
    await expectSeen(toasts.getByText('Removed from the rules: require an answer.'))
    await expect
      .poll(async () => (await form.draft()).document.properties[1])
      .toMatchObject({ required: true, logic: { ...logic, actions: [] } })
    await undo.click()
    await expect.poll(async () => (await form.draft()).document).toEqual(before)
  }
})
