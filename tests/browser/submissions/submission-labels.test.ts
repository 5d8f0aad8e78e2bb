import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expectSeen } from '../support/chromium.ts'
import { makeSeededForm, seedSubmissions } from './seed-submissions.ts'
import { openSignedIn } from '../support/signed-in.ts'

const statusOf = (page: Page, person: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: person, exact: true }) })
    .getByRole('gridcell')

test('statuses are renamed, ordered, added and deleted, and submissions follow', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 3)
  const page = await openSignedIn(form.author, { viewport: { width: 1440, height: 900 } })
  await page.goto(`/forms/${form.slug}/show/submissions`)
  await expectSeen(statusOf(page, 'Person 3').getByText('New', { exact: true }))
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Edit statuses' }).click()

  const dialog = page.getByRole('dialog', { name: 'Statuses' })
  await dialog.getByRole('button', { name: 'Delete New' }).click()
  await expectSeen(dialog.getByText('will be deleted. Its 3 submissions become'))
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'New status for submissions with New' }).click()
  await page.getByRole('option', { name: 'Accepted' }).click()
  await dialog.getByRole('textbox', { name: 'Name of Accepted' }).fill('Welcome')
  await dialog.getByRole('button', { name: 'Color of Welcome: Green' }).click()
  await page.getByRole('option', { name: 'Purple' }).click()
  await dialog.getByRole('button', { name: 'Add status' }).click()
  expect(await dialog.getByRole('button', { name: 'Save statuses' }).isEnabled()).toBe(false)
  await dialog.getByRole('textbox', { name: 'Name of Unnamed status' }).fill('Waiting')
  await dialog.getByRole('button', { name: 'Move Waiting' }).focus()
  await page.keyboard.press('ArrowUp')
  const store = await holdRequests(page, '**/labels', 'PUT')
  await dialog.getByRole('button', { name: 'Save statuses' }).click()
  await dialog.locator('[aria-busy]').waitFor()
  await page.keyboard.press('Escape')
  await expectSeen(dialog)
  store()

  await expectSeen(statusOf(page, 'Person 3').getByText('Welcome', { exact: true }))
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Edit statuses' }).click()
  const names = dialog.getByRole('textbox')
  await expectSeen(names.first())
  expect(
    await names.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
  ).toEqual(['In review', 'Welcome', 'Waiting', 'Not now'])
})
