import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { callApi, makeForm, registerAuthor } from '../support/author.ts'
import { expectSeen } from '../support/chromium.ts'
import { makeSeededForm, seedSubmissions } from './seed-submissions.ts'
import { openSignedIn } from '../support/signed-in.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const drawerOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name: `Submission: ${name}` })

test('an author adds a file to a submission, and the history shows the change', async () => {
  const appUrl = inject('appUrl')
  const author = await registerAuthor()
  const properties = [
    { id: 'name', type: 'text', name: 'Full name' },
    { id: 'break', type: 'nf-page-break', name: 'Papers' },
    { id: 'papers', type: 'files', name: 'Documents', multiple: true },
  ]
  const form = await makeForm(properties, { title: 'Papers' }, { author, appUrl })
  await callApi(appUrl, 'POST', `/forms/${form.slug}/answer`, { name: 'Mei-Lin Zhao' })
  const page = await openSignedIn(author, wide)
  await page.goto(`/forms/${form.slug}/show/submissions`)
  await page.getByRole('rowheader', { name: 'Mei-Lin Zhao' }).dblclick()
  const drawer = drawerOf(page, 'Mei-Lin Zhao')
  await expectSeen(drawer.getByText('Page 2 of 2 · Papers'))

  await drawer.getByRole('button', { name: 'Edit submission' }).click()
  await drawer.getByRole('textbox', { name: 'Full name' }).fill('Mei-Lin Chao')
  await drawer
    .locator('input[type="file"]')
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: pixel })
  await expectSeen(drawer.getByText('passport.png is uploaded.'))
  await drawer.getByRole('button', { name: 'Save changes' }).click()

  const changed = drawerOf(page, 'Mei-Lin Chao')
  await expectSeen(changed.getByRole('link', { name: /passport\.png/ }))
  await expectSeen(changed.getByText('1 kB'))
  await changed.getByRole('button', { name: 'What changed' }).click()
  await expectSeen(changed.locator('del', { hasText: 'Mei-Lin Zhao' }))
  await expectSeen(changed.locator('ins', { hasText: 'Mei-Lin Chao' }))
})

test('says what has changed in the form since the submission', async () => {
  const form = await makeSeededForm(3)
  await seedSubmissions(form, 3)
  const page = await openSignedIn(form.author, wide)
  await page.goto(`/forms/${form.slug}/show/submissions`)
  await page.getByRole('rowheader', { name: 'Person 1', exact: true }).dblclick()
  const drawer = drawerOf(page, 'Person 1')
  await drawer.getByRole('button', { name: 'What changed' }).first().click()
  await expectSeen(drawer.getByText('New: Why?'))
})

test('prints one submission, or the selected ones, and nothing else', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 3)
  const page = await openSignedIn(form.author, wide)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(`/forms/${form.slug}/show/submissions`)
  await page.getByRole('rowheader', { name: 'Person 3', exact: true }).dblclick()
  await expectSeen(drawerOf(page, 'Person 3').getByText('Full name'))
  await page.emulateMedia({ media: 'print' })
  const shown = () => page.evaluate(() => document.body.innerText)
  expect(await shown()).toContain('Person 3')
  expect(await shown()).not.toMatch(/Person 2|Export|Notifications/)

  await page.emulateMedia({ media: 'screen' })
  for (const name of ['Person 1', 'Person 2'])
    await page.getByRole('checkbox', { name: new RegExp(`${name}$`) }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.locator('html[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const paper = await shown()
  expect(paper).toContain('Person 1')
  expect(paper).toContain('Person 2')
  expect(paper).not.toMatch(/Person 3|Export|Notifications/)
  expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})
