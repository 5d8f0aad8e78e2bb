import { URI, type TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectSeen, openLastingPage, openPage } from './chromium.ts'
import { arrowTo, chooseFrom, pressOn, tabTo, typeInto } from './keyboard.ts'
import { mailedLink } from './mailed-link.ts'
import { startOwnApp } from './own-app.ts'

const { url, smtp } = await startOwnApp()
const person = { name: 'Mary Somerville', email: 'mary@people.example', password: 'Celestial-m3ch' }

test('a visitor registers with the keyboard alone', async () => {
  const page = await openPage()
  await page.goto('/register')
  await typeInto(page.getByLabel('Name'), person.name)
  await typeInto(page.getByLabel('Email'), `${crypto.randomUUID()}@people.example`)
  await pressOn(page.getByRole('combobox', { name: 'How did you hear about us?' }))
  await arrowTo(page, 'option', 'Reddit')
  await typeInto(page.getByLabel(/^Password/), person.password)
  await typeInto(page.getByLabel('Confirm password'), person.password)
  await tabTo(page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await pressOn(page.getByRole('button', { name: 'Create account' }))
  await expectSeen(page.getByRole('heading', { name: 'Forms' }))
})

/** Each step builds on the last; no step touches the mouse. */
describe('a person without a mouse', () => {
  let page: Page
  let lasting: Awaited<ReturnType<typeof openLastingPage>>
  let totp: TOTP

  beforeAll(async () => {
    lasting = await openLastingPage({ baseURL: url, colorScheme: 'dark' })
    page = lasting.page
    return () => lasting.close()
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const expectText = (text: string) => expectSeen(page.getByText(text))
  const expectGone = (part: Locator) => part.waitFor({ state: 'hidden' })
  const runCommand = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  const expectHome = () => expectSeen(page.getByRole('heading', { name: 'Forms' }))

  test('sets up the instance, in the dark', async () => {
    await page.goto('/')
    await page.waitForURL('**/setup')
    await page.getByLabel('Name').waitFor()
    await expectAccessible(page)
    await typeInto(page.getByLabel('Name'), person.name)
    await typeInto(page.getByLabel('Email'), person.email)
    await typeInto(page.getByLabel(/^Password/), person.password)
    await typeInto(page.getByLabel('Confirm password'), person.password)
    await page.keyboard.press('Enter')
    await expectHome()
  })

  test('looks the keys up, and leaves the list by Escape', async () => {
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await expectGone(page.getByRole('dialog'))
  })

  test('changes the language, there and back', async () => {
    await runCommand('Language')
    await pressOn(button('Français'))
    await page.getByRole('heading', { name: 'Formulaires' }).waitFor()
    await chooseFrom(button(/Mary Somerville/), 'Langue')
    await pressOn(button('English'))
    await expectHome()
  })

  test('changes the profile', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.waitForURL('**/settings/profile')
    await typeInto(page.getByLabel('Name'), 'Mary Fairfax')
    await page.keyboard.press('Enter')
    await expectText('Profile saved')
    await button(/Mary Fairfax/).waitFor()
  })

  test('changes the password', async () => {
    await pressOn(page.getByRole('link', { name: 'Password' }))
    await typeInto(page.getByLabel('Current password'), person.password)
    person.password = 'Molecular-sc1ence'
    await typeInto(page.getByLabel('New password'), person.password)
    await typeInto(page.getByLabel('Confirm password'), person.password)
    await page.keyboard.press('Enter')
    await expectText('Password changed')
  })

  test('ends a session of another device', async () => {
    const { email, password } = person
    await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'curl/8' },
      body: JSON.stringify({ email, password, remember: false }),
    })
    await pressOn(page.getByRole('link', { name: 'Security' }))
    await pressOn(button('Sign out curl'))
    await expectGone(button('Sign out curl'))
  })

  test('turns two-step verification on', async () => {
    await pressOn(button('Turn on'))
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const answer = page.waitForResponse('**/api/settings/two-factor/enable')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    totp = URI.parse(((await (await answer).json()) as { uri: string }).uri) as TOTP
    await tabTo(dialog.getByLabel('Code'))
    await page.keyboard.type(totp.generate())
    await pressOn(dialog.getByRole('button', { name: 'I have saved them' }))
    await expectGone(dialog)
  })

  test('turns two-step verification off', async () => {
    await pressOn(button('Turn off'))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type(totp.generate({ timestamp: Date.now() + 30_000 }))
    await page.keyboard.press('Enter')
    await expectText('Two-step verification is off')
    await button('Turn on').waitFor()
  })

  test('creates a workspace, renames it and switches back', async () => {
    await chooseFrom(button(/My Workspace/), 'New workspace')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('Royal Society')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await chooseFrom(button(/Royal Society/), 'Workspace settings')
    await page.waitForURL('**/settings/workspace')
    await typeInto(page.getByLabel('Workspace name'), 'Astronomers')
    await page.keyboard.press('Enter')
    await chooseFrom(button(/Astronomers/), /My Workspace/)
    await expectSeen(button(/My Workspace/))
  })

  test('signs out, forgets the password and sets a new one', async () => {
    await chooseFrom(button(/Mary Fairfax/), 'Log out')
    await pressOn(button('Forgot your password?'))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Enter')
    await expectText('Check your email')
    await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Back to log in' }))
    person.password = 'Physical-ge0graphy'
    await page.goto(await mailedLink(smtp, /\/password\/reset\//))
    await typeInto(page.getByLabel('New password'), person.password)
    await typeInto(page.getByLabel('Confirm password'), person.password)
    await page.keyboard.press('Enter')
    await pressOn(page.getByRole('link', { name: 'Back to log in' }))
    await typeInto(page.getByLabel('Email'), person.email)
    await typeInto(page.getByLabel(/^Password/), person.password)
    await page.keyboard.press('Enter')
    await expectHome()
  })

  test('deletes the account', async () => {
    await runCommand('Account')
    await page.waitForURL('**/settings/account')
    await pressOn(button('Delete account'))
    const dialog = page.getByRole('dialog', { name: 'Delete your account' })
    await typeInto(dialog.getByLabel('Your email address'), person.email)
    await typeInto(dialog.getByLabel(/^Password/), person.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/setup')
    expect(lasting.complaints).toEqual([])
  })
})
