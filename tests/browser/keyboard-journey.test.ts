import { URI, type TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { registerPerson, type Person } from './support/author.ts'
import { expectSeen, openPage, ownNetwork } from './support/chromium.ts'
import { arrowTo, chooseFrom, pressOn, tabTo, typeInto } from './support/keyboard.ts'
import { startOwnApp } from './support/own-app.ts'
import { mailedLink, nextCode, openSignedIn, registerGuarded } from './support/signed-in.ts'

const expectHome = (page: Page) => expectSeen(page.getByRole('heading', { name: 'Forms' }))
const expectGone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'hidden' })

/** Opens a page of the app, and waits until it has taken the focus. */
async function openAt(path: string, person?: Person, baseURL = inject('appUrl')): Promise<Page> {
  const page = await openSignedIn(person ?? (await registerPerson()), { baseURL })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function runCommand(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
  await page.keyboard.type(words)
  // All commands are listed at first; the search moves the focus to the one that Enter runs.
  await page.locator('[role=option][data-focused]', { hasText: words }).waitFor()
  await page.keyboard.press('Enter')
}

describe('with the keyboard alone, a visitor', () => {
  test('sets up the instance', async () => {
    const { url } = await startOwnApp()
    const page = await openPage({ baseURL: url })
    await page.goto('/')
    await page.waitForURL('**/setup')
    await page.getByLabel('Name').waitFor()
    expect(await page.getByLabel('Setup code').count()).toBe(0)
    await typeInto(page.getByLabel('Name'), 'Mary Somerville')
    await typeInto(page.getByLabel('Email'), 'mary@people.example')
    await typeInto(page.getByLabel(/^Password/), 'Celestial-m3ch')
    await typeInto(page.getByLabel('Confirm password'), 'Celestial-m3ch')
    await page.keyboard.press('Enter')
    await expectHome(page)
  })

  test('registers', async () => {
    const page = await openPage(ownNetwork())
    await page.goto('/register')
    await typeInto(page.getByLabel('Name'), 'Mary Somerville')
    await typeInto(page.getByLabel('Email'), `${crypto.randomUUID()}@people.example`)
    await pressOn(page.getByRole('combobox', { name: 'How did you hear about us?' }))
    await arrowTo(page, 'option', 'Reddit')
    await typeInto(page.getByLabel(/^Password/), 'Celestial-m3ch')
    await typeInto(page.getByLabel('Confirm password'), 'Celestial-m3ch')
    await tabTo(page.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await pressOn(page.getByRole('button', { name: 'Create account' }))
    await expectHome(page)
  })

  test('who forgot the password sets a new one and signs in', async () => {
    const { email } = await registerPerson()
    const page = await openPage(ownNetwork())
    await page.goto('/login')
    await pressOn(page.getByRole('button', { name: 'Forgot your password?' }))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expectSeen(page.getByText('Check your email'))
    await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Back to log in' }))
    const password = 'Physical-ge0graphy'
    await page.goto(await mailedLink(email, /\/password\/reset\//))
    await typeInto(page.getByLabel('New password'), password)
    await typeInto(page.getByLabel('Confirm password'), password)
    await page.keyboard.press('Enter')
    await pressOn(page.getByRole('link', { name: 'Back to log in' }))
    await typeInto(page.getByLabel('Email'), email)
    await typeInto(page.getByLabel(/^Password/), password)
    await page.keyboard.press('Enter')
    await expectHome(page)
  })
})

describe('with the keyboard alone, a person', () => {
  test('looks up the shortcuts, and closes the list with Escape', async () => {
    const page = await openAt('/home')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await expectGone(page)
  })

  test('changes the language, and back', async () => {
    const page = await openAt('/home')
    await runCommand(page, 'Language')
    await pressOn(page.getByRole('button', { name: 'Français' }))
    await page.getByRole('heading', { name: 'Formulaires' }).waitFor()
    await expectGone(page)
    await chooseFrom(page.getByRole('button', { name: /Ada Lovelace/ }), 'Langue')
    await pressOn(page.getByRole('button', { name: 'English' }))
    await expectHome(page)
  })

  test('goes to the settings and changes the profile', async () => {
    const page = await openAt('/home')
    // At once: the second key has to follow within a second.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('s')])
    await page.waitForURL('**/settings/profile')
    // The new page takes the focus once it has loaded.
    await page.locator('#content:focus').waitFor()
    await typeInto(page.getByLabel('Name'), 'Mary Fairfax')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByText('Profile saved'))
    await page.getByRole('button', { name: /Mary Fairfax/ }).waitFor()
  })

  test('changes the password', async () => {
    const person = await registerPerson()
    const page = await openAt('/settings/password', person)
    await typeInto(page.getByLabel('Current password'), person.password)
    await typeInto(page.getByLabel('New password'), 'Molecular-sc1ence')
    await typeInto(page.getByLabel('Confirm password'), 'Molecular-sc1ence')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByText('Password changed'))
  })

  test('ends a session of another device', async () => {
    const person = await registerPerson()
    await fetch(`${inject('appUrl')}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'curl/8' },
      body: JSON.stringify({ email: person.email, password: person.password, remember: false }),
    })
    const page = await openAt('/settings/security', person)
    const end = page.getByRole('button', { name: 'Sign out curl' })
    await pressOn(end)
    await expect.poll(() => end.count()).toBe(0)
  })

  test('turns two-step verification on', async () => {
    const person = await registerPerson()
    const page = await openAt('/settings/security', person)
    await pressOn(page.getByRole('button', { name: 'Turn on' }))
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const response = page.waitForResponse('**/api/settings/two-factor/enable')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    const { uri } = (await (await response).json()) as { uri: string }
    await tabTo(dialog.getByLabel('Code'))
    await page.keyboard.type((URI.parse(uri) as TOTP).generate())
    await pressOn(dialog.getByRole('button', { name: 'I have saved them' }))
    await expectGone(page)
  })

  test('turns two-step verification off', async () => {
    const person = await registerGuarded()
    const page = await openAt('/settings/security', person)
    await pressOn(page.getByRole('button', { name: 'Turn off' }))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type(nextCode(person.totp))
    await page.keyboard.press('Enter')
    await expectSeen(page.getByText('Two-step verification is off'))
    await page.getByRole('button', { name: 'Turn on' }).waitFor()
  })

  test('creates a workspace, renames it and switches back', async () => {
    const page = await openAt('/home', await registerPerson(), inject('otherApps').selfHosted)
    await chooseFrom(page.getByRole('button', { name: /My Workspace/ }), 'New workspace')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('Royal Society')
    await page.keyboard.press('Enter')
    await expectGone(page)
    await chooseFrom(page.getByRole('button', { name: /Royal Society/ }), 'Workspace settings')
    await page.waitForURL('**/settings/workspace')
    await page.locator('#content:focus').waitFor()
    await typeInto(page.getByLabel('Workspace name'), 'Astronomers')
    await page.keyboard.press('Enter')
    await chooseFrom(page.getByRole('button', { name: /Astronomers/ }), /My Workspace/)
    await expectSeen(page.getByRole('button', { name: /My Workspace/ }))
  })

  test('signs out', async () => {
    const page = await openAt('/home')
    await chooseFrom(page.getByRole('button', { name: /Ada Lovelace/ }), 'Sign out')
    await expectSeen(page.getByRole('heading', { name: 'Welcome back' }))
  })

  test('deletes the account', async () => {
    const person = await registerPerson()
    const page = await openAt('/home', person)
    await runCommand(page, 'Account')
    await page.waitForURL('**/settings/account')
    await page.locator('#content:focus').waitFor()
    await pressOn(page.getByRole('button', { name: 'Delete account' }))
    const dialog = page.getByRole('dialog', { name: 'Delete your account' })
    await typeInto(dialog.getByLabel('Your email address'), person.email)
    await typeInto(dialog.getByLabel(/^Password/), person.password)
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/^\/settings/)
  })
})
