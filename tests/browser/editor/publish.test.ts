import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { root } from '../../../scripts/root.ts'
import { expectAccessible } from '../support/accessibility.ts'
import {
  callApi,
  makeForm,
  registerAuthor,
  registerPerson,
  type Author,
} from '../support/author.ts'
import { expectSeen, openPage, ownNetwork } from '../support/chromium.ts'
import { fillInRegistration } from '../support/registration.ts'
import { openSignedIn } from '../support/signed-in.ts'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Form title' })
const inTheBar = (page: Page, text: string) => page.getByRole('banner').getByText(text)

async function openCreate(page: Page, query = ''): Promise<void> {
  await page.goto(`/forms/create${query}`)
  await dialog(page).getByText('Start from').waitFor()
}

async function openEditor(page: Page): Promise<string> {
  await page.waitForURL(/\/forms\/[^/]+\/edit/)
  await titleOf(page).waitFor()
  return /\/forms\/([^/]+)\/edit/.exec(page.url())![1]!
}

async function rename(page: Page, title: string): Promise<void> {
  await titleOf(page).fill(title)
  await titleOf(page).press('Enter')
}

async function publish(page: Page, button: string): Promise<void> {
  await press(page, 'Publish')
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await expectSeen(page.getByText('Published.'))
  await dialog(page).waitFor({ state: 'hidden' })
}

const shownTitle = async (slug: string) =>
  (await callApi<{ title: string }>(inject('appUrl'), 'GET', `/forms/${slug}`)).title

const formsOf = ({ workspaceId, token }: Author) =>
  callApi<{ data: { title: string; state: string; submissions_count: number }[] }>(
    inject('appUrl'),
    'GET',
    `/open/workspaces/${workspaceId}/forms`,
    undefined,
    token,
  )

/** The reference product's image addresses do not exist in tests. */
const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

describe('an author', () => {
  test('publishes a blank form, changes it, compares, publishes again and restores a version', async () => {
    const page = await openSignedIn(await registerAuthor())
    await page.goto('/home')
    await page.getByRole('link', { name: 'Create your first form' }).click()
    await choose(page, 'Blank')
    await press(page, 'Create')
    const slug = await openEditor(page)
    await expectSeen(inTheBar(page, 'Draft'))

    await press(page, 'Email')
    await rename(page, 'First title')
    await publish(page, 'Publish this form')
    await expectSeen(inTheBar(page, 'Live'))
    expect(await shownTitle(slug)).toBe('First title')
    expect(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)

    await rename(page, 'Second title')
    await press(page, '1 change')
    await expectSeen(page.getByText('First title → Second title'))
    await page.keyboard.press('Escape')
    await press(page, 'Publish')
    await expectSeen(dialog(page).getByText('What respondents will notice'))
    await expectAccessible(page, { within: 'dialog' })
    expect(await shownTitle(slug)).toBe('First title')
    await dialog(page).getByRole('button', { name: 'Publish 1 change', exact: true }).click()
    await expect.poll(() => shownTitle(slug)).toBe('Second title')
    await dialog(page).waitFor({ state: 'hidden' })

    await press(page, 'History')
    const entries = dialog(page).getByRole('listitem').filter({ hasText: 'Published' })
    await expect.poll(() => entries.count()).toBe(2)
    await expectSeen(dialog(page).getByText('First title → Second title'))
    await expectAccessible(page, { within: 'dialog' })
    await entries.nth(1).getByRole('button').click()
    // By keyboard, because a toast covers the button.
    await page.getByRole('button', { name: 'Restore this version' }).press('Enter')
    await expect.poll(() => titleOf(page).inputValue()).toBe('First title')
    expect(await shownTitle(slug)).toBe('Second title')
    await publish(page, 'Publish 1 change')
    await expect.poll(() => shownTitle(slug)).toBe('First title')

    await page.getByRole('link', { name: 'Back to forms' }).click()
    const row = page.getByRole('row', { name: 'First title' })
    await expectSeen(row.getByText('Live').filter({ visible: true }))
    await row.getByRole('link').first().click()
    await expectSeen(page.getByRole('heading', { name: 'First title', level: 1 }))
  })

  test('is led to the problems that prevent publishing', async () => {
    const { token, workspaceId, ...author } = await registerAuthor()
    const { slug } = await callApi<{ slug: string }>(
      inject('appUrl'),
      'POST',
      `/open/workspaces/${workspaceId}/drafts`,
      {
        document: {
          title: 'Incomplete',
          visibility: 'public',
          properties: [
            { id: 'name', type: 'text', name: 'Your name' },
            { id: 'mail', type: 'email', name: '' },
          ],
        },
      },
      token,
    )
    const page = await openSignedIn({ ...author, token })
    await page.goto(`/forms/${slug}/edit`)
    await press(page, 'Publish')
    await expectSeen(dialog(page).getByText('1 thing to fix'))
    await expectAccessible(page, { within: 'dialog' })
    await press(page, 'Go to field')
    await dialog(page).waitFor({ state: 'hidden' })
    const panel = page.getByRole('complementary', { name: 'Block settings' })
    await expectSeen(panel.getByText('Email'))
  })

  test('closes a form, reopens it, and schedules a publication', async () => {
    const page = await openSignedIn(await registerAuthor())
    await openCreate(page, '?template=customer-feedback')
    await press(page, 'Create from Customer feedback')
    const slug = await openEditor(page)
    await publish(page, 'Publish this form')
    await press(page, 'More actions')
    await page.getByRole('menuitem', { name: 'Close the form' }).click()
    await dialog(page).getByRole('button', { name: 'Close the form' }).click()
    await expectSeen(inTheBar(page, 'Closed'))
    await press(page, 'More actions')
    await page.getByRole('menuitem', { name: 'Reopen the form' }).click()
    await expectSeen(inTheBar(page, 'Live'))
    await rename(page, 'Tomorrow')
    await press(page, '1 change')
    await expectSeen(page.getByText('Customer feedback → Tomorrow'))
    await page.keyboard.press('Escape')
    await press(page, 'Publish')
    await choose(page, 'At a set time')
    await dialog(page).getByRole('button', { name: 'Schedule' }).click()
    await expectSeen(inTheBar(page, 'Scheduled'))
    expect(await shownTitle(slug)).toBe('Customer feedback')
  })

  test('tries a template as a respondent: sample answers, what is hidden and why, a test', async () => {
    const author = await registerAuthor()
    // A frame without an origin may not send custom headers.
    const page = await openSignedIn(author, { extraHTTPHeaders: {} })
    await openCreate(page, '?template=event-sign-up')
    await expectAccessible(page, { within: 'dialog' })
    await press(page, 'Create from Event sign-up')
    await openEditor(page)
    await press(page, 'Preview')
    const frame = page.frameLocator('iframe[title=Preview]')
    await frame.getByRole('heading', { name: 'Save your seat' }).waitFor()
    await press(page, 'Fill with sample answers')
    await expect.poll(() => frame.getByLabel('Full name').inputValue()).not.toBe('')
    await expectSeen(page.getByText(/^Next leads to page 2\b/))
    await frame.getByRole('button', { name: 'Next' }).click()
    await expectSeen(page.getByText('Next submits the form.'))
    await frame.getByRole('button', { name: 'Sign me up' }).click()
    await expectSeen(page.getByText('Sent as a test. Nothing was stored.'))
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Preview' }).waitFor({ state: 'hidden' })
    const { data } = await formsOf(author)
    expect(data).toMatchObject([{ title: 'Event sign-up', state: 'draft', submissions_count: 0 }])
  })

  test('imports a form of the reference product unchanged, and publishes it', async () => {
    const author = await registerAuthor()
    const page = await openSignedIn(author)
    await page.route('https://assets.example.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: logo }),
    )
    await openCreate(page, '?import=file')
    await dialog(page).getByLabel('Or paste it').fill('{ not a form')
    await expectSeen(dialog(page).getByText('Choose a JSON file.'))
    const file = join(root, 'packages/form-engine/src/testing/reference-form.json')
    const exported = JSON.parse(await readFile(file, 'utf8')) as { properties: { id: string }[] }
    await dialog(page).locator('input[type=file]').setInputFiles(file)
    await expectSeen(dialog(page).getByText('Found: “Customer feedback”'))
    await expectAccessible(page, { within: 'dialog' })
    await press(page, 'Import and open')
    const slug = await openEditor(page)
    await publish(page, 'Publish this form')
    const shown = await callApi<{ properties: { id: string }[] }>(
      inject('appUrl'),
      'GET',
      `/open/forms/${slug}`,
      undefined,
      author.token,
    )
    expect(shown.properties.map(({ id }) => id)).toEqual(exported.properties.map(({ id }) => id))
  })

  test('finds the forms at home, copies one, deletes it and restores it', async () => {
    const author = await registerAuthor()
    const page = await openSignedIn(author)
    await openCreate(page, '?template=product-order')
    await press(page, 'Create from Product order form')
    await openEditor(page)
    await page.goto('/home')
    await expectSeen(page.getByRole('link', { name: 'Product order form' }))
    await expectAccessible(page)
    await press(page, 'Actions for Product order form')
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expectSeen(page.getByRole('link', { name: 'Copy of Product order form' }))
    await press(page, 'Actions for Copy of Product order form')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page
      .getByRole('link', { name: 'Copy of Product order form' })
      .waitFor({ state: 'hidden' })
    await press(page, 'Undo')
    await expectSeen(page.getByRole('link', { name: 'Copy of Product order form' }))
  })
})

test('code on a form reaches nothing of the app from its preview', async () => {
  const code = `<script>
    const reach = (act) => { try { return String(act()) } catch { return 'refused' } }
    const found = [() => document.cookie, () => localStorage.length, () => parent.document.title]
    document.documentElement.dataset.found = found.map(reach).join()
  </script>`
  const form = await makeForm([{ id: 'name', type: 'text', name: 'Name' }], { custom_code: code })
  const page = await openSignedIn(form.author, { baseURL: form.appUrl, extraHTTPHeaders: {} })
  await page.goto(`/forms/${form.slug}/edit`)
  await press(page, 'Preview')
  const frame = page.frameLocator('iframe[title=Preview]').locator('html')
  await expect.poll(() => frame.getAttribute('data-found')).toBe('refused,refused,refused')
})

test('a guest builds a form, registers, and finds it', async () => {
  const page = await openPage(ownNetwork())
  await page.goto('/forms/create/guest')
  await choose(page, 'Contact form')
  await press(page, 'Create')
  await rename(page, 'Made as a guest')
  await page.reload()
  await expect.poll(() => titleOf(page).inputValue()).toBe('Made as a guest')
  await press(page, 'Publish')
  const form = dialog(page)
  await fillInRegistration(page, form)
  await form.getByRole('button', { name: 'Create account' }).click()
  const slug = await openEditor(page)
  expect(await titleOf(page).inputValue()).toBe('Made as a guest')
  await publish(page, 'Publish this form')
  expect(await shownTitle(slug)).toBe('Made as a guest')
  await page.goto('/forms/create/guest')
  await dialog(page).getByText('Start from').waitFor()
  await page.waitForURL('**/forms/create')
})

test('a guest who signs in, in another tab, continues in both', async () => {
  const person = await registerPerson()
  const page = await openPage(ownNetwork())
  await page.goto('/forms/create/guest?template=product-order')
  await press(page, 'Create from Product order form')
  await rename(page, 'Begun elsewhere')
  await press(page, 'Sign in')
  await dialog(page).waitFor()
  const other = await page.context().newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill(person.email)
  await other.getByLabel(/^Password/).fill(person.password)
  await other.getByRole('button', { name: 'Log in to continue' }).click()
  const slug = await openEditor(other)
  expect(await titleOf(other).inputValue()).toBe('Begun elsewhere')
  expect(await openEditor(page)).toBe(slug)
})
