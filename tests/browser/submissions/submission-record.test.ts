import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { callApi, makeForm, registerAuthor, registerPerson } from '../support/author.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { onePixel } from '../support/one-pixel.ts'
import { expectSeen } from '../support/chromium.ts'
import { makeSeededForm, seedSubmissions } from './seed-submissions.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { addMember, api, makeWorkspace } from '../workspace/team.ts'
import { footOf, openTable, phone, rowOf, wide } from './table-page.ts'

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

  const [edit, cancel] = ['Edit submission', 'Cancel'].map((name) =>
    drawer.getByRole('button', { name }),
  )
  const name = drawer.getByRole('textbox', { name: 'Full name' })
  const upload = await holdRequests(page, '**/upload-file', 'POST')
  const choose = () =>
    drawer.locator('input[type="file"]').setInputFiles({ ...onePixel, name: 'passport.png' })
  await edit!.click()
  await choose()
  // The file would be lost.
  await cancel!.click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Leave' }).click()
  await name.waitFor({ state: 'detached' })
  // It is no longer wanted, so there is nothing left to ask about.
  await edit!.click()
  await cancel!.click()
  await name.waitFor({ state: 'detached' })
  await edit!.click()
  await choose()
  upload()
  await name.fill('Mei-Lin Chao')
  await expectSeen(drawer.getByText('passport.png is uploaded.'))
  await drawer.getByRole('button', { name: 'Save changes' }).click()

  const changed = drawerOf(page, 'Mei-Lin Chao')
  await expectSeen(changed.getByRole('link', { name: /passport\.png/ }))
  await expectSeen(changed.getByText('1 kB'))
  await changed.getByRole('button', { name: 'What changed' }).click()
  await expectSeen(changed.locator('del', { hasText: 'Mei-Lin Zhao' }))
  await expectSeen(changed.locator('ins', { hasText: 'Mei-Lin Chao' }))
})

test('what a member changed before deleting their account is not attributed to the respondent', async () => {
  const owner = await registerPerson()
  const workspaceId = await makeWorkspace(owner, 'Kestrel Trust')
  const author = { ...owner, workspaceId }
  const form = await makeForm([{ id: 'name', type: 'text', name: 'Full name' }], {}, { author })
  await callApi(form.appUrl, 'POST', `/forms/${form.slug}/answer`, { name: 'Mei-Lin Zhao' })
  const [sent] = await form.submissions()
  const path = `/open/forms/${form.id}/submissions/${String(sent!.data['id'])}`
  const member = await addMember(owner, workspaceId, 'user', 'Ruth Dunmore')
  await api(member, 'PUT', path, { name: 'Mei-Lin Chao' })
  const { email, password } = member
  await api(member, 'DELETE', '/user', { confirmation: email, password })

  const page = await openSignedIn(owner, { ...wide, baseURL: form.appUrl })
  await page.goto(`/forms/${form.slug}/show/submissions`)
  await page.getByRole('rowheader', { name: 'Mei-Lin Chao' }).click()
  await expectSeen(drawerOf(page, 'Mei-Lin Chao').getByText('Someone corrected Full name'))
})

test('the time of a submission is in the time zone of its reader', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 1, new Date('2026-03-01T03:31:00Z'))
  const timezoneId = 'America/New_York'
  const page = await openTable(form, { ...wide, timezoneId })
  await expectSeen(rowOf(page, 'Person 1').getByText('Feb 28, 2026'))
  await page.getByRole('rowheader', { name: 'Person 1' }).click()
  await expectSeen(drawerOf(page, 'Person 1').getByText('Feb 28, 2026, 10:30 PM'))

  const narrow = await openTable(form, { ...phone, timezoneId })
  await expectSeen(narrow.getByRole('listitem').getByText('Feb 28, 2026'))
  await narrow.getByRole('button', { name: 'Person 1' }).click()
  await expectSeen(narrow.getByText('Submitted Feb 28, 2026, 10:30 PM'))
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

test('asks before corrected answers or a note are lost', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 3)
  const page = await openTable(form)
  const rowNamed = (name: string) => page.getByRole('rowheader', { name, exact: true })
  await rowNamed('Person 2').click()
  const drawer = drawerOf(page, 'Person 2')
  const button = (name: string) => drawer.getByRole('button', { name })
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  const name = drawer.getByRole('textbox', { name: 'Full name' })
  await button('Edit submission').click()
  await name.fill('Somebody else')
  for (const leave of [
    () => rowNamed('Person 1').click(),
    () => button('Next submission').click(),
    () => button('Close submission').click(),
    () => button('Edit submission').click(),
    () => button('Cancel').click(),
    () => button('Cancel').press('Escape'),
  ]) {
    await leave()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'detached' })
  }
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('Person 2')
  await expectSeen(footOf(page, '1 of 3 submissions'))
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('')
  await expectSeen(footOf(page, '3 of 3 submissions'))
  expect(await name.inputValue()).toBe('Somebody else')

  await drawer.getByRole('textbox', { name: 'Write a note' }).fill('Call on Monday')
  await button('Cancel').click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await name.waitFor({ state: 'detached' })
  await rowNamed('Person 1').click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  const note = drawerOf(page, 'Person 1').getByRole('textbox', { name: 'Write a note' })
  expect(await note.inputValue()).toBe('')
})

test('the focus stays on the button that goes on, and returns to the table', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 3)
  const page = await openTable(form)
  await page.getByRole('rowheader', { name: 'Person 3', exact: true }).click()
  await expectSeen(drawerOf(page, 'Person 3').getByText('1 of 3'))
  await page.getByRole('button', { name: 'Next submission' }).focus()
  await page.keyboard.press('Enter')
  await expectSeen(drawerOf(page, 'Person 2').getByText('2 of 3'))
  await page.keyboard.press('Enter')
  const last = drawerOf(page, 'Person 1')
  await expectSeen(last.getByText('3 of 3'))

  const isInGrid = () =>
    page.getByRole('grid').evaluate((grid) => grid.contains(document.activeElement))
  expect(await isInGrid()).toBe(false)
  await page.keyboard.press('Escape')
  await last.waitFor({ state: 'detached' })
  await expect.poll(isInGrid).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Close submission' }).press('Enter')
  await drawerOf(page, 'Person 3').waitFor({ state: 'detached' })
  await expect.poll(isInGrid).toBe(true)
})

test('nothing is lost that is entered while something else is saved', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 1)
  const page = await openTable(form)
  await page.getByRole('rowheader', { name: 'Person 1' }).click()
  const drawer = drawerOf(page, 'Person 1')
  const note = drawer.getByRole('textbox', { name: 'Write a note' })
  const add = drawer.getByRole('button', { name: 'Add note' })
  const storeNote = await holdRequests(page, '**/notes', 'POST')
  await note.fill('Call on Monday')
  await add.click()
  await note.fill('Write on Tuesday')
  storeNote()
  await expectSeen(drawer.getByRole('listitem').getByText('Call on Monday'))
  await add.and(page.locator(':not([aria-busy])')).click()
  await expectSeen(drawer.getByRole('listitem').getByText('Write on Tuesday'))

  const storeAnswers = await holdRequests(page, '**/submissions/*', 'PUT')
  await drawer.getByRole('button', { name: 'Edit submission' }).click()
  await drawer.getByRole('textbox', { name: 'Full name' }).fill('Somebody else')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expectSeen(drawer.locator('[inert]').getByLabel('Full name'))
  storeAnswers()
  await expectSeen(drawerOf(page, 'Somebody else').getByText('You corrected Full name'))
})

test('on a phone, a note is kept when its drawer is closed', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 1)
  const page = await openTable(form, phone)
  await page.getByRole('button', { name: 'Person 1' }).click()
  const about = page.getByRole('dialog', { name: 'Notes and history' })
  const note = about.getByRole('textbox', { name: 'Write a note' })
  await page.getByRole('button', { name: 'Notes and history' }).click()
  await note.fill('Call on Monday')
  await about.getByRole('button', { name: 'Close' }).click()
  await about.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Notes and history' }).click()
  await expect.poll(() => note.inputValue()).toBe('Call on Monday')
})

test('notes and history that fail to load are not taken for none, and can be loaded again', async () => {
  const form = await makeSeededForm()
  await seedSubmissions(form, 1)
  const page = await openTable(form, phone)
  const parts = /\/(notes|history)$/
  await page.route(parts, (route) => route.fulfill({ status: 422, json: {} }))
  await page.getByRole('button', { name: 'Person 1' }).click()
  await page.getByRole('button', { name: 'Notes and history', exact: true }).click()
  const about = page.getByRole('dialog', { name: 'Notes and history' })
  const retry = about.getByRole('button', { name: 'Try again' })
  await expectSeen(retry.nth(1))
  await page.unroute(parts)
  await retry.nth(1).click()
  await expectSeen(about.getByRole('listitem').filter({ hasText: 'Submitted' }))
  await retry.click()
  await retry.waitFor({ state: 'detached' })
  await about.getByRole('button', { name: 'Close' }).click()
  await expectSeen(page.getByRole('button', { name: 'Notes and history, 0 notes' }))
})
