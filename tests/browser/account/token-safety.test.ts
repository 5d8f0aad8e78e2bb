import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { callApi, registerPerson, type Person } from '../support/author.ts'
import { expectSeen, keepScreenshot } from '../support/chromium.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { startConfiguredApp } from '../support/own-app.ts'
import { openSignedIn } from '../support/signed-in.ts'

const mailingApp = await startConfiguredApp({
  SELF_HOSTED: 'false',
  SMTP_URL: 'smtp://127.0.0.1:2525',
})

/** As if the person had signed in an hour ago. */
async function ageSessions({ email }: Person): Promise<void> {
  const database = new Client({ connectionString: inject('appDatabase') })
  await database.connect()
  onTestFinished(() => database.end())
  await database.query(
    `update sessions set created_at = now() - interval '1 hour'
     where user_id = (select id from users where email = $1)`,
    [email],
  )
}

async function createToken({ token }: Person): Promise<string> {
  const body = { name: 'Nightly export', abilities: ['workspaces-read'] }
  const path = '/settings/tokens'
  return (await callApi<{ token: string }>(inject('appUrl'), 'POST', path, body, token)).token
}

async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${inject('appUrl')}/api/open/workspaces`, { headers })
  await response.body?.cancel()
  return response.status
}

async function fillTokenForm(page: Page) {
  await page.goto('/settings/access-tokens')
  await page.getByRole('button', { name: 'New token', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Create an access token' })
  await form.getByLabel('Token name').fill('Nightly export')
  expect(await form.locator('input[name=password]').count()).toBe(0)
  await form.getByRole('button', { name: 'Create token' }).click()
  return form
}

test('long after signing in, creating a token requires the password', async () => {
  const person = await registerPerson()
  await ageSessions(person)
  const page = await openSignedIn(person)
  const form = await fillTokenForm(page)
  await expectSeen(form.getByText('Enter your password to continue.'))
  const password = form.locator('input[name=password]')
  await expect.poll(() => password.evaluate((one) => one === document.activeElement)).toBe(true)
  await keepScreenshot(page, 'token-password')
  await password.fill('not-it-1')
  await page.keyboard.press('Enter')
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  await password.fill(person.password)
  await form.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new token' })
  expect(await statusOf(await shown.locator('code').innerText())).toBe(200)
})

test('on a phone, the button below the password scrolls into view with it', async () => {
  const person = await registerPerson()
  await ageSessions(person)
  const page = await openSignedIn(person, { viewport: { width: 390, height: 700 } })
  const form = await fillTokenForm(page)
  await expectSeen(form.getByText('Enter your password to continue.'))
  const button = form.getByRole('button', { name: 'Create token' })
  await expect
    .poll(() => button.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
})

test('if mail is sent, an address must be confirmed before a token is created', async () => {
  const person = await registerPerson(mailingApp)
  const page = await openSignedIn(person, { baseURL: mailingApp })
  const form = await fillTokenForm(page)
  await expectSeen(form.getByText('Confirm your email address first.'))
  await page.goto('/settings/profile')
  await expectSeen(page.getByText('Your address is not confirmed yet.'))
})

test('if no mail is sent, nobody is told to confirm an address', async () => {
  const person = await registerPerson()
  const page = await openSignedIn(person)
  await page.goto('/settings/profile')
  await expectSeen(page.getByLabel('Email'))
  expect(await page.getByText('Your address is not confirmed yet.').count()).toBe(0)
})

test.each([true, false])('a new password keeps tokens if requested: %s', async (keeps) => {
  const person = await registerPerson()
  const token = await createToken(person)
  const page = await openSignedIn(person)
  await page.goto('/settings/password')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('Difference-3ngine')
  await page.getByLabel('Confirm password').fill('Difference-3ngine')
  if (keeps) await page.getByLabel('Keep my access tokens and connected apps').check()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectSeen(page.getByText('Password changed'))
  expect(await statusOf(token)).toBe(keeps ? 200 : 401)
})

test('signing out all other devices can delete tokens too', async () => {
  const person = await registerPerson()
  const token = await createToken(person)
  const { email, password } = person
  await callApi(inject('appUrl'), 'POST', '/login', { email, password })
  const page = await openSignedIn(person)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out all other devices?' })
  await question.getByLabel('Also delete all access tokens and disconnect all apps').check()
  await keepScreenshot(page, 'sign-out-everywhere')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expectSeen(page.getByText('all access tokens are deleted'))
  expect(await statusOf(token)).toBe(401)
})

test('the list of sessions is current on each visit, and busy while one of them ends', async () => {
  const person = await registerPerson()
  const page = await openSignedIn(person)
  await page.goto('/settings/security')
  await expectSeen(page.getByText('No other device is signed in.'))
  await page.getByRole('link', { name: 'Profile' }).click()
  await expectSeen(page.getByLabel('Email'))
  const { email, password } = person
  await callApi(inject('appUrl'), 'POST', '/login', { email, password })
  await page.getByRole('link', { name: 'Security' }).click()
  const end = page.getByRole('button', { name: /^Sign out (?!all)/ })
  const release = await holdRequests(page, '**/api/settings/sessions/*')
  await end.click()
  await expectSeen(end.and(page.locator('[aria-busy=true]')))
  release()
  await expectSeen(page.getByText('No other device is signed in.'))
})
