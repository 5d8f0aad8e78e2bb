import { URI, type TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, registerPerson, type Person } from '../support/author.ts'
import { expectSeen, openPage, ownNetwork } from '../support/chromium.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { startOwnApp } from '../support/own-app.ts'
import { mailedLink, nextCode, openSignedIn, registerGuarded } from '../support/signed-in.ts'

const expectHome = (page: Page) => expectSeen(page.getByText('Forms you create in this workspace'))

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log in to continue' }).click()
}

test('the first person sets up the instance, and the last to delete their account leaves it as new', async () => {
  const { url, setupCode } = await startOwnApp()
  const page = await openPage({ ...ownNetwork(), baseURL: url })
  const email = 'ada@people.example'
  await page.goto('/')
  await page.waitForURL('**/setup')
  await page.getByLabel('Name').waitFor()
  await expectAccessible(page, { name: 'setup' })
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill('Analytical-3ngine')
  await page.getByLabel('Confirm password').fill('Analytical-3ngine')
  await page.getByLabel('Setup code').fill('WRONG-CODE2')
  await page.getByRole('button', { name: 'Create the owner account' }).click()
  await expectSeen(page.locator('form').getByText('Enter the code that the server printed'))
  await page.getByLabel('Setup code').fill(setupCode)
  await page.getByRole('button', { name: 'Create the owner account' }).click()
  await expectHome(page)
  await page.goto('/settings/account')
  await expectSeen(page.getByText('Workspaces deleted with everything in them'))
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByLabel('Your email address').fill(email)
  await dialog.getByLabel(/^(Current p|P)assword/).fill('Analytical-3ngine')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL('**/setup')
})

test('credentials from the environment are replaced before anything else', async () => {
  const seeded = { ADMIN_EMAIL: 'admin@people.example', ADMIN_PASSWORD: 'from-the-environment' }
  const { url } = await startOwnApp(seeded)
  const page = await openPage({ ...ownNetwork(), baseURL: url })
  await logIn(page, { email: seeded.ADMIN_EMAIL, password: seeded.ADMIN_PASSWORD })
  await expectSeen(page.getByRole('heading', { name: 'Choose your own credentials' }))
  await expectAccessible(page, { name: 'update-credentials' })
  await page.getByLabel('Email').fill('owner@people.example')
  await page.getByLabel('New password').fill('My-0wn-password')
  await page.getByLabel('Confirm password').fill('My-0wn-password')
  await page.getByRole('button', { name: 'Update and continue' }).click()
  await expectHome(page)
})

describe('signing in', () => {
  test('works with the right password after a wrong one', async () => {
    const person = await registerPerson()
    const page = await openPage(ownNetwork())
    await logIn(page, { ...person, password: 'not the password' })
    await expectSeen(page.getByText('These credentials do not match our records.'))
    await page.getByLabel(/^Password/).fill(person.password)
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    // First: the toast may be gone by the time the forms are shown.
    await expectSeen(page.getByText('Successfully logged in. Welcome back!'))
    await expectHome(page)
  })

  test('moves the focus to a refused field immediately, never while the user types into another', async () => {
    const { email } = await registerPerson()
    const page = await openPage(ownNetwork())
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel(/^Password/).fill('not the password')
    // Simulates a machine so slow that no further frame is drawn.
    await page.evaluate(() => (globalThis.requestAnimationFrame = () => 0))
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await expectSeen(page.getByText('These credentials do not match our records.'))
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    expect(await focused()).toBe('email')
    await page.getByLabel('Email').fill('')
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await expectSeen(page.getByText('This field is required'))
    expect(await focused()).toBe('email')
    const release = await holdRequests(page, '**/api/login')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await page.getByLabel(/^Password/).fill('another password')
    release()
    await expectSeen(page.getByText('These credentials do not match our records.'))
    expect(await focused()).toBe('password')
  })

  test('after signing out leads home', async () => {
    const person = await registerPerson()
    const page = await openSignedIn(person)
    await page.goto('/home')
    await page.getByRole('button', { name: person.name }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectSeen(page.getByRole('heading', { name: 'Welcome back' }))
    await logIn(page, person)
    await expectHome(page)
  })

  test('is requested again when the session ends during typing, and nothing typed is lost', async () => {
    const person = await registerPerson()
    const page = await openSignedIn(person)
    // Otherwise this request might discover the ended session first, and the dialog would cover the button.
    const notified = page.waitForResponse('**/api/user/notifications*')
    await page.goto('/settings/profile')
    await page.getByLabel('Name').fill('Ada King')
    await notified
    await callApi(inject('appUrl'), 'POST', '/logout', {}, person.token)
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
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectSeen(page.getByText('Profile saved'))
  })

  test('is also requested when the cookie is gone, and somebody else in another tab takes over', async () => {
    const [person, other] = await Promise.all([
      registerPerson(),
      registerPerson(undefined, 'Bob Byron'),
    ])
    const page = await openSignedIn(person)
    const notified = page.waitForResponse('**/api/user/notifications*')
    await page.goto('/settings/profile')
    await notified
    await page.context().clearCookies({ name: 'token' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectSeen(page.getByRole('dialog', { name: 'Session expired' }))
    await logIn(await page.context().newPage(), other)
    await expectHome(page)
    await expectSeen(page.getByRole('button', { name: other.name }))
  })

  test('works with a new password after resetting the forgotten one by mail', async () => {
    const { email } = await registerPerson()
    const page = await openPage(ownNetwork())
    await page.goto('/login')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByRole('dialog').getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expectSeen(page.getByText('Check your email'))
    const password = 'Difference-3ngine'
    await page.goto(await mailedLink(email, /\/password\/reset\//))
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expectSeen(page.getByText('Your password was changed'))
    await logIn(page, { email, password })
    await expectHome(page)
  })
})

describe('two-step verification', () => {
  test('is turned on with a code, and gives recovery codes', async () => {
    const person = await registerPerson()
    const page = await openSignedIn(person)
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Password/).fill(person.password)
    const response = page.waitForResponse('**/api/settings/two-factor/enable')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const { uri } = (await (await response).json()) as { uri: string }
    await dialog
      .getByLabel('Code')
      .first()
      .fill((URI.parse(uri) as TOTP).generate())
    await expectSeen(dialog.getByText('Save your recovery codes'))
    expect(await dialog.getByRole('listitem').allInnerTexts()).toHaveLength(10)
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await expectSeen(page.getByRole('button', { name: 'Turn off' }))
  })

  test('asks for a code of the authenticator app', async () => {
    const person = await registerGuarded()
    const page = await openPage(ownNetwork())
    await logIn(page, person)
    await page.getByLabel('Code').first().fill(nextCode(person.totp))
    await expectHome(page)
  })

  test('says that the sign-in has expired', async () => {
    const person = await registerGuarded()
    const page = await openPage(ownNetwork())
    await logIn(page, person)
    await page.getByLabel('Code').first().waitFor()
    const next = { password: 'Difference-3ngine', password_confirmation: 'Difference-3ngine' }
    const body = { current_password: person.password, ...next }
    // A new password ends sign-ins that are waiting for a code.
    await callApi(inject('appUrl'), 'PATCH', '/settings/password', body, person.token)
    await page.getByLabel('Code').first().fill(nextCode(person.totp))
    await expectSeen(page.getByText('The sign-in has expired. Please sign in again.'))
  })

  test('accepts each recovery code once', async () => {
    const person = await registerGuarded()
    const page = await openPage(ownNetwork())
    const enter = async (code: string) => {
      await logIn(page, person)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(code)
      await page.getByRole('button', { name: 'Verify' }).click()
    }
    await enter(person.recoveryCodes[0]!)
    await expectHome(page)
    await page.context().clearCookies()
    await enter(person.recoveryCodes[0]!)
    await expectSeen(page.getByText('The code is not valid.'))
    await enter(person.recoveryCodes[1]!)
    await expectHome(page)
  })
})

test('what is typed into the profile while it is saved stays', async () => {
  const page = await openSignedIn(await registerPerson())
  await page.goto('/settings/profile')
  const release = await holdRequests(page, '**/api/settings/profile')
  const name = page.getByLabel('Name')
  await name.fill('Ada King')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await name.fill('Ada Lovelace')
  release()
  await expectSeen(page.getByText('Profile saved'))
  expect(await name.inputValue()).toBe('Ada Lovelace')
})

test('a session that is ended on another device is over', async () => {
  const person = await registerPerson()
  const other = await openPage(ownNetwork())
  await logIn(other, person)
  await expectHome(other)
  const page = await openSignedIn(person)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expectSeen(page.getByText('All other devices are signed out.'))
  await other.reload()
  await expectSeen(other.getByRole('heading', { name: 'Welcome back' }))
})

test('the app is shown in Arabic from right to left', async () => {
  const page = await openSignedIn(await registerPerson())
  await page.goto('/ar/settings/profile')
  await expectSeen(page.getByRole('heading', { level: 1 }))
  const { lang, dir } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
  }))
  expect({ lang, dir }).toEqual({ lang: 'ar', dir: 'rtl' })
})

test("the app follows the system's color scheme while a page is open", async () => {
  const page = await openSignedIn(await registerPerson(), { colorScheme: 'light' })
  await page.goto('/home')
  await expectHome(page)
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  expect(await theme()).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(theme).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(theme).toBe('light')
})

test('a second workspace is created, and the user switches back to the first', async () => {
  const baseURL = inject('otherApps').selfHosted
  const page = await openSignedIn(await registerPerson(), { baseURL })
  await page.goto('/home')
  await page.getByRole('button', { name: /My Workspace/ }).click()
  await page.getByRole('menuitem', { name: 'New workspace' }).click()
  await page.getByLabel('Workspace name').fill('Analytical Society')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await page.getByRole('button', { name: /Analytical Society/ }).click()
  await page.getByRole('menuitem', { name: /My Workspace/ }).click()
  await expectSeen(page.getByRole('button', { name: /My Workspace/ }))
})
