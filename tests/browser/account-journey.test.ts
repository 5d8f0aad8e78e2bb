import { URI, type TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  expectAccessible,
  expectSeen,
  keepScreenshot,
  openLastingPage,
  openPage,
} from './chromium.ts'
import { mailedLink } from './mailed-link.ts'
import { startOwnApp } from './own-app.ts'

const { url, smtp } = await startOwnApp()
const person = { name: 'Ada Lovelace', email: 'ada@people.example', password: 'Analytical-3ngine' }

/** One person's way through an instance, from its first minute to the end of the account. Each step builds on the last. */
describe('a person', () => {
  let page: Page
  let lasting: Awaited<ReturnType<typeof openLastingPage>>
  let recoveryCodes: string[] = []
  let totp: TOTP

  beforeAll(async () => {
    lasting = await openLastingPage({ baseURL: url, colorScheme: 'light' })
    page = lasting.page
    return () => lasting.close()
  })

  const logIn = async (on: Page, password = person.password) => {
    await on.goto('/login')
    await on.getByLabel('Email').fill(person.email)
    await on.getByLabel(/^Password/).fill(password)
    await on.getByRole('button', { name: 'Log in to continue' }).click()
  }
  const logOut = async () => {
    await page.getByRole('button', { name: person.name }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectSeen(page.getByRole('heading', { name: 'Welcome back' }))
  }

  test('sets up the instance', async () => {
    await page.goto('/')
    await page.waitForURL('**/setup')
    await expectSeen(page.getByLabel('Name'))
    await expectAccessible(page)
    await page.getByLabel('Name').fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel(/^Password/).fill(person.password)
    await page.getByLabel('Confirm password').fill(person.password)
    await page.getByRole('button', { name: 'Create the owner account' }).click()
    await expectSeen(page.getByText('Forms that you make in this workspace'))
    await keepScreenshot(page, 'home-empty')
    await expectAccessible(page)
  })

  test('signs out, and in: wrong, then right', async () => {
    await logOut()
    await logIn(page, 'not the password')
    await expectSeen(page.getByText('These credentials do not match our records.'))
    await page.getByLabel(/^Password/).fill(person.password)
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await expectSeen(page.getByText('Forms that you make in this workspace'))
    await expectSeen(page.getByText('Successfully logged in. Welcome back!'))
  })

  test('is asked to sign in again when the session ends in the middle of typing', async () => {
    await page.goto('/settings/profile')
    await page.getByLabel('Name').fill('Ada King')
    const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')!.value
    await fetch(`${url}/api/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await page.getByRole('button', { name: 'Save changes' }).click()
    const modal = page.getByRole('dialog', { name: 'Session expired' })
    await expectSeen(modal.getByText('Your session has expired. Please log in again to continue'))
    await page.keyboard.press('Escape')
    expect(await modal.isVisible()).toBe(true)
    await expectSeen(modal.getByText('Progress will be lost'))
    await modal.getByLabel('Email').fill(person.email)
    await modal.getByLabel(/^Password/).fill(person.password)
    await modal.getByRole('button', { name: 'Log in to continue' }).click()
    await modal.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada King')
    await page.getByLabel('Name').fill(person.name)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectSeen(page.getByText('Profile saved'))
  })

  test('resets a forgotten password through the mail', async () => {
    await logOut()
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByRole('dialog').getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expectSeen(page.getByText('Check your email'))
    const link = await mailedLink(smtp, /\/password\/reset\//)
    person.password = 'Difference-3ngine'
    await page.goto(link)
    await page.getByLabel('New password').fill(person.password)
    await page.getByLabel('Confirm password').fill(person.password)
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await expectSeen(page.getByText('Your password was changed'))
    await logIn(page)
    await expectSeen(page.getByText('Forms that you make in this workspace'))
  })

  test('turns on two-step verification', async () => {
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Password/).fill(person.password)
    const answer = page.waitForResponse('**/api/settings/two-factor/enable')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const { uri } = (await (await answer).json()) as { uri: string }
    totp = URI.parse(uri) as TOTP
    await dialog.getByLabel('Code').first().fill(totp.generate())
    await expectSeen(dialog.getByText('Save your recovery codes'))
    recoveryCodes = await dialog.getByRole('listitem').allInnerTexts()
    expect(recoveryCodes).toHaveLength(10)
    await keepScreenshot(page, 'recovery-codes')
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
  })

  test('signs in with a recovery code, and only once with the same', async () => {
    await logOut()
    await logIn(page)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0]!)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expectSeen(page.getByText('Forms that you make in this workspace'))
  })

  test('signs in with a code of the authenticator', async () => {
    await logOut()
    await logIn(page)
    const next = totp.generate({ timestamp: Date.now() + 30_000 })
    await page.getByLabel('Code').first().fill(next)
    await expectSeen(page.getByText('Forms that you make in this workspace'))
  })

  test('ends another session and sees it end', async () => {
    const other = await openPage({ baseURL: url })
    await logIn(other)
    await other.getByRole('button', { name: 'Use a recovery code' }).click()
    await other.getByLabel('Recovery code').fill(recoveryCodes[1]!)
    await other.getByRole('button', { name: 'Verify' }).click()
    await expectSeen(other.getByText('Forms that you make in this workspace'))
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expectSeen(page.getByText('Signed out').first())
    await other.reload()
    await expectSeen(other.getByRole('heading', { name: 'Welcome back' }))
  })

  test('reads the app in Arabic, from right to left', async () => {
    await page.goto('/ar/settings/profile')
    await expectSeen(page.getByRole('heading', { level: 1 }))
    const { lang, dir } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
    }))
    expect({ lang, dir }).toEqual({ lang: 'ar', dir: 'rtl' })
    await expectAccessible(page)
    await keepScreenshot(page, 'settings-arabic')
    await page.goto('/en/home')
    await expectSeen(page.getByText('Forms that you make in this workspace'))
  })

  test('follows the colors of the system while the page is open', async () => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    expect(await theme()).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(theme).toBe('dark')
    await expectAccessible(page)
    await keepScreenshot(page, 'home-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(theme).toBe('light')
  })

  test('creates a second workspace and switches back', async () => {
    await page.getByRole('button', { name: /My Workspace/ }).click()
    await page.getByRole('menuitem', { name: 'New workspace' }).click()
    await page.getByLabel('Workspace name').fill('Analytical Society')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    await expectSeen(page.getByRole('button', { name: /Analytical Society/ }))
    await page.getByRole('button', { name: /Analytical Society/ }).click()
    await page.getByRole('menuitem', { name: /My Workspace/ }).click()
    await expectSeen(page.getByRole('button', { name: /My Workspace/ }))
  })

  test.each(['profile', 'password', 'security', 'access-tokens', 'account', 'workspace'])(
    'sees settings/%s in both colors, accessible',
    async (screen) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(`/settings/${screen}`)
        await expectSeen(page.getByRole('heading', { level: 1 }))
        await expectAccessible(page)
        await keepScreenshot(page, `settings-${screen}-${colorScheme}`)
      }
      await page.emulateMedia({ colorScheme: 'light' })
    },
  )

  test('deletes the account', async () => {
    await page.goto('/settings/account')
    await expectSeen(page.getByText('Deleted with everything in it'))
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account' })
    await dialog.getByLabel('Your email address').fill(person.email)
    await dialog.getByLabel(/^(Current p|P)assword/).fill(person.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await page.waitForURL('**/setup')
    expect(lasting.complaints).toEqual([])
  })
})
