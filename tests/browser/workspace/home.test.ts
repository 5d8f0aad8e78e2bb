import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import {
  callApi,
  makeForm,
  registerAuthor,
  registerPerson,
  type Person,
} from '../support/author.ts'
import { expectSeen, keepScreenshot } from '../support/chromium.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { addMember, makeWorkspace } from './team.ts'

const baseURL = inject('otherApps').selfHosted
const fields = [{ id: 'name', type: 'text', name: 'Name' }]
const names = (page: Page) =>
  page.getByRole('row').getByRole('link').and(page.locator('.font-medium'))
const rowOf = (page: Page, name: string) => page.getByRole('row', { name })
const act = async (page: Page, form: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${form}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('forms are searched, filtered, sorted, archived, deleted and restored', async () => {
  const author = await registerAuthor()
  const make = (title: string, more = {}) =>
    makeForm(fields, { title, ...more }, { author, appUrl: baseURL })
  const walk = await make('Guided walk', { tags: ['Events'] })
  await make('Staff pulse', { tags: ['Team'], visibility: 'closed' })
  await make('Grant application', { tags: ['Events', 'Grants'] })
  await callApi(baseURL, 'POST', `/forms/${walk.slug}/answer`, { name: 'Ada' })
  const page = await openSignedIn(author, { baseURL })
  await page.goto('/home')
  await expectSeen(rowOf(page, 'Guided walk').getByRole('img', { name: '1 submission in 14 days' }))
  expect(await names(page).first().textContent()).toBe('Guided walk')
  await expectAccessible(page, { name: 'home-list' })

  await page.keyboard.press('/')
  await page.keyboard.type('grant')
  await rowOf(page, 'Guided walk').waitFor({ state: 'hidden' })
  await expectSeen(rowOf(page, 'Grant application'))
  await page.getByRole('searchbox').fill('herons')
  await expectSeen(page.getByText('Searched for “herons”.'))
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByRole('button', { name: /^Closed/ }).click()
  await rowOf(page, 'Guided walk').waitFor({ state: 'hidden' })
  await expectSeen(rowOf(page, 'Staff pulse'))
  await page.getByRole('button', { name: /^All/ }).click()

  await act(page, 'Staff pulse', 'Edit tags')
  const tags = page.getByRole('dialog')
  await expectSeen(tags.getByRole('button', { name: 'Save tags' }))
  await expectAccessible(page, { name: 'form-tags', within: 'dialog[open]' })
  await tags.getByRole('button', { name: 'Remove the tag Team' }).click()
  await tags.getByRole('button', { name: 'Grants' }).click()
  await tags.getByRole('textbox', { name: 'Add a tag' }).fill('Yearly')
  await tags.getByRole('button', { name: 'Save tags' }).click()
  // The dialog is inside the row, and suggests the removed tag.
  await tags.waitFor({ state: 'detached' })
  await expectSeen(rowOf(page, 'Staff pulse').getByText('Yearly'))
  await expectSeen(rowOf(page, 'Staff pulse').getByText('Grants'))
  expect(await rowOf(page, 'Staff pulse').getByText('Team').count()).toBe(0)

  await act(page, 'Guided walk', 'Archive')
  await rowOf(page, 'Guided walk').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSeen(rowOf(page, 'Guided walk').getByText('Live').filter({ visible: true }))
  await act(page, 'Staff pulse', 'Delete')
  await rowOf(page, 'Staff pulse').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Recently deleted/ }).click()
  await act(page, 'Staff pulse', 'Restore')
  await rowOf(page, 'Staff pulse').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^All/ }).click()
  await expectSeen(rowOf(page, 'Staff pulse'))

  await page.getByText('Grid').or(page.getByTitle('Grid')).first().click()
  await expectSeen(page.getByRole('listitem').filter({ hasText: 'Guided walk' }))
  await keepScreenshot(page, 'home-grid')

  await page.getByRole('link', { name: 'Guided walk' }).click()
  await page.waitForURL(/\/show\/submissions/)
  const recent = page.getByRole('navigation', { name: 'Recent' })
  const current = page.locator('[aria-current=page]')
  await expectSeen(recent.getByRole('link', { name: 'Guided walk' }).and(current))
  await page.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(/\/home/)
  await recent.getByRole('link', { name: 'Guided walk' }).click()
  await page.waitForURL(/\/show\/submissions/)
})

test('a form can be deleted from its page, and the user can go elsewhere meanwhile', async () => {
  const author = await registerAuthor()
  const make = (title: string) => makeForm(fields, { title }, { author, appUrl: baseURL })
  const [walk, pulse] = [await make('Guided walk'), await make('Staff pulse')]
  const page = await openSignedIn(author, { baseURL })
  await page.goto(`/forms/${walk.slug}/show/submissions`)
  const release = await holdRequests(page, `**/api/open/forms/${walk.id}`)
  await act(page, 'Guided walk', 'Delete')
  await page.getByRole('link', { name: 'Home' }).click()
  await rowOf(page, 'Staff pulse').getByRole('link').first().click()
  await page.waitForURL(`**/forms/${pulse.slug}/show/submissions`)
  release()
  await expectSeen(page.getByText('“Guided walk” deleted.'))
  // If deleting led away from this page, it would have done so by the time the form is restored.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSeen(page.getByText('“Guided walk” restored.'))
  expect(page.url()).toContain(`/forms/${pulse.slug}/show/submissions`)
})

test('moving a form is offered only to admins of its workspace', async () => {
  const owner = await registerPerson()
  const workspaceId = await makeWorkspace(owner, 'Kestrel Trust')
  const author = { ...owner, workspaceId }
  await makeForm(fields, { title: 'Guided walk' }, { author, appUrl: baseURL })
  const member = await addMember(owner, workspaceId, 'user', 'Noor Haddad')
  const isOfferedTo = async (person: Person) => {
    const page = await openSignedIn(person, { baseURL })
    await page.goto(`/home?workspace_id=${workspaceId}`)
    await page.getByRole('button', { name: 'Actions for Guided walk', exact: true }).click()
    await expectSeen(page.getByRole('menuitem', { name: 'Duplicate' }))
    return page.getByRole('menuitem', { name: 'Move to another workspace' }).isVisible()
  }
  expect(await isOfferedTo(owner)).toBe(true)
  expect(await isOfferedTo(member)).toBe(false)
})

test('the dialog that creates a form cannot be closed until the editor opens', async () => {
  const page = await openSignedIn(await registerAuthor(), { baseURL })
  const release = await holdRequests(page, '**/api/open/workspaces/*/drafts')
  await page.goto('/forms/create')
  const dialog = page.getByRole('dialog', { name: 'New form' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' })
  await expectSeen(dialog.getByRole('button', { name: 'Cancel', disabled: true }))
  release()
  await page.waitForURL(/\/forms\/[^/]+\/edit/)
})

test('the list fits a phone and works from right to left', async () => {
  const form = await makeForm(fields, { title: 'Guided walk' })
  const viewport = { width: 390, height: 844 }
  const page = await openSignedIn(form.author, { baseURL, viewport })
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: baseURL }])
  await page.goto('/home')
  await expectSeen(page.getByRole('link', { name: 'Guided walk' }))
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await keepScreenshot(page, 'home-phone-arabic')
  await page.getByRole('link', { name: 'Guided walk' }).click()
  await page.waitForURL(/\/show\/submissions/)
  await keepScreenshot(page, 'form-page-phone-arabic')
})

test('an export is requested and continues in the background; the bell shows what is new', async () => {
  const form = await makeForm(fields, { title: 'Guided walk' })
  await callApi(baseURL, 'POST', `/forms/${form.slug}/answer`, { name: 'Ada' })
  const page = await openSignedIn(form.author, { baseURL })
  await page.goto(`/forms/${form.slug}/show/submissions`)
  await page.getByRole('button', { name: 'Export' }).click()
  const excel = page.getByRole('dialog').getByRole('radio', { name: 'Excel' })
  await expectSeen(excel)
  await expectAccessible(page, { name: 'export-dialog', within: 'dialog[open]' })
  await excel.check()
  await page.getByRole('button', { name: 'Export 1 submission' }).click()
  // The job may start immediately or later.
  const waiting = page.getByText('You will be notified when the file is ready.')
  await expectSeen(waiting.or(page.getByRole('button', { name: 'Export again' })).first())
  // A toast in the dialog has a button of the same name.
  await page.locator('dialog footer').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const nothing = page.getByText('Finished exports and first submissions appear here.')
  await expectSeen(nothing.or(page.getByRole('dialog').getByText('Guided walk')).first())
  await expectAccessible(page, { name: 'notifications', within: '[role=dialog]' })
})
