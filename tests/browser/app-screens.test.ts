import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { expectAccessible, keepScreenshot, openLastingPage, openPage, settle } from './chromium.ts'
import { startOwnApp } from './own-app.ts'
import { openQuick } from './quick-modal.ts'
import { registerPerson } from './register-person.ts'

const seeded = { ADMIN_EMAIL: 'admin@people.example', ADMIN_PASSWORD: 'from-the-environment' }
const { url } = await startOwnApp(seeded)

/** The colors of what is open change with those of the system; nothing has to be opened twice. */
async function expectAccessibleInBothColors(
  page: Page,
  name: string,
  within = 'dialog[open]',
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
      .toBe(colorScheme)
    await settle(page)
    await expectAccessible(page, within)
    await keepScreenshot(page, `${name}-${colorScheme}`)
  }
}

describe('what opens over the app', () => {
  let page: Page
  let lasting: Awaited<ReturnType<typeof openLastingPage>>
  const person = { email: '', password: '' }

  beforeAll(async () => {
    const { token, ...known } = await registerPerson()
    Object.assign(person, known)
    lasting = await openLastingPage()
    page = lasting.page
    await page.context().addCookies([{ name: 'token', value: token, url: inject('appUrl') }])
    return () => lasting.close()
  })

  const dialog = (name?: string) => page.getByRole('dialog', name ? { name } : {})
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const closeAgain = async () => {
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  }

  test('the command palette, the keyboard shortcuts and the languages', async () => {
    await page.goto('/home')
    await page.getByRole('heading', { name: 'Forms' }).waitFor()
    await page.keyboard.press('Control+k')
    await dialog('Command palette').waitFor()
    await expectAccessibleInBothColors(page, 'palette')
    await closeAgain()
    await page.keyboard.press('?')
    await dialog('Keyboard shortcuts').waitFor()
    await expectAccessibleInBothColors(page, 'keyboard-help')
    await closeAgain()
    await press(/Ada Lovelace/)
    await page.getByRole('menuitem', { name: 'Language' }).waitFor()
    await expectAccessibleInBothColors(page, 'account-menu', '[role=menu]')
    await page.getByRole('menuitem', { name: 'Language' }).click()
    await dialog('Language').waitFor()
    await expectAccessibleInBothColors(page, 'languages')
    await closeAgain()
  })

  test('the dialogs of workspaces', async () => {
    await press(/My Workspace/)
    await page.getByRole('menuitem', { name: 'New workspace' }).click()
    await dialog('Create a workspace').waitFor()
    await expectAccessibleInBothColors(page, 'create-workspace')
    await closeAgain()
    await page.goto('/settings/workspace')
    await press('Delete workspace')
    await dialog('Delete My Workspace?').waitFor()
    await expectAccessibleInBothColors(page, 'delete-workspace')
    await closeAgain()
  })

  test('the dialogs of two-step verification and of deleting an account', async () => {
    await page.goto('/settings/security')
    await press('Turn on')
    await dialog()
      .getByLabel(/^Password/)
      .fill(person.password)
    await press('Continue')
    await dialog().getByLabel('Code').waitFor()
    await expectAccessibleInBothColors(page, 'enable-two-factor')
    await closeAgain()
    await page.goto('/settings/account')
    await press('Delete account')
    await dialog('Delete your account').waitFor()
    await expectAccessibleInBothColors(page, 'delete-account')
    await closeAgain()
  })

  test('the menu of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await press('Open menu')
    await dialog('Main navigation').waitFor()
    await expectAccessibleInBothColors(page, 'phone-menu')
    await closeAgain()
    await page.setViewportSize({ width: 1280, height: 720 })
    expect(lasting.complaints).toEqual([])
  })
})

test('quick sign-in and quick registration', async () => {
  const page = await openPage()
  await page.goto('/nowhere')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await openQuick(page, 'login')
  await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  await expectAccessibleInBothColors(page, 'quick-login')
  await openQuick(page, 'register')
  await page.getByRole('dialog', { name: 'Create account' }).getByLabel('Name').waitFor()
  await expectAccessibleInBothColors(page, 'quick-register')
})

test('credentials from the environment are replaced before anything else', async () => {
  const page = await openPage({ baseURL: url })
  await page.goto('/login')
  await page.getByLabel('Email').fill(seeded.ADMIN_EMAIL)
  await page.getByLabel(/^Password/).fill(seeded.ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await page.getByRole('heading', { name: 'Choose your own credentials' }).waitFor()
  await expectAccessibleInBothColors(page, 'update-credentials', 'html')
  await page.getByLabel('Email').fill('owner@people.example')
  await page.getByLabel('New password').fill('My-0wn-password')
  await page.getByLabel('Confirm password').fill('My-0wn-password')
  await page.getByRole('button', { name: 'Update and continue' }).click()
  await page.getByRole('heading', { name: 'Forms' }).waitFor()
})
