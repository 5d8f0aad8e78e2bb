import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectSeen } from '../support/chromium.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { makeSeededForm, seedSubmissions } from './seed-submissions.ts'

/** Removes what browsers offer only on secure pages, and records what is copied. */
const makeInsecure = (page: Page) =>
  page.addInitScript(() => {
    const copied: string[] = []
    Object.assign(window, { copied })
    for (const [owner, name] of [
      [Crypto.prototype, 'randomUUID'],
      [Navigator.prototype, 'clipboard'],
      [Navigator.prototype, 'locks'],
    ] as const)
      Reflect.deleteProperty(owner, name)
    // All tests share the browser's clipboard, so another one could overwrite it.
    DataTransfer.prototype.setData = (_, text) => void copied.push(text)
  })

test('without HTTPS, as on a home network, statuses are added and links are copied', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 1)
  const page = await openSignedIn(form.author, { viewport: { width: 1440, height: 900 } })
  await makeInsecure(page)
  await page.goto(`/forms/${form.slug}/show/submissions`)
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Edit statuses' }).click()
  const dialog = page.getByRole('dialog', { name: 'Statuses' })
  await dialog.getByRole('button', { name: 'Add status' }).click()
  await dialog.getByRole('textbox', { name: 'Name of Unnamed status' }).fill('Waiting')
  await dialog.getByRole('button', { name: 'Save statuses' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const copy = page.getByRole('button', { name: 'Copy link' }).first()
  await copy.click()
  await expectSeen(page.getByText('Link copied'))
  expect(await page.evaluate('copied')).toEqual([expect.stringMatching(`/forms/${form.slug}$`)])
  expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true)
})
