import type { Page } from 'playwright-core'
import { afterAll, test } from 'vitest'
import { startOidcPeer } from '../../../apps/server/src/testing/peers/oidc-peer.ts'
import { createTestApp } from '../../../apps/server/src/testing/test-app.ts'
import { fetchTo } from '../../../apps/server/src/testing/fixtures/test-deliveries.ts'
import {
  makeUser,
  testPassword,
} from '../../../apps/server/src/testing/fixtures/people/test-people.ts'
import { createTwoFactorCallers } from '../../../apps/server/src/testing/fixtures/people/test-two-factor.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSeen, keepScreenshot, openPage, ownNetwork } from '../support/chromium.ts'
import { signIn } from '../support/signed-in.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const peer = await startOidcPeer([`${baseURL}/auth/acme/callback`])
afterAll(peer.close)
const testApp = await createTestApp(
  { PORT: String(port), APP_URL: baseURL, TRUST_PROXY: '127.0.0.1' },
  () => {},
  { safeFetch: fetchTo(peer) },
)
await testApp.app.listen({ port, host: '127.0.0.1' })
const { db, pool } = testApp
const call: typeof testApp.call = (name, input, token) =>
  testApp.call(name, input, token, { headers: { host: `localhost:${port}` } })
const { codeOf, forgetStep, makeGuarded } = createTwoFactorCallers({ call, db, pool })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label }).fill(value)

/** Simulates the provider's page, on which the user is already signed in. */
const standInForProvider = (page: Page) =>
  page.context().route(`${peer.issuer}/**`, async (route) => {
    const asked = route.request().url()
    const back = new URL(new URL(asked).searchParams.get('redirect_uri')!)
    back.search = new URLSearchParams(await peer.visit(asked)).toString()
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })

/** A virtual authenticator that knows its owner, and waits for their touch. */
async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

async function signInThroughProvider(page: Page, email: string) {
  await page.goto('/login')
  await fill(page, 'Email', email)
  await press(page, 'Continue')
}

async function signOut(page: Page) {
  await page.context().clearCookies()
}

test('an owner sets up a provider; a member links it, signs in with a second factor and a passkey, and unlinks it', async () => {
  const owner = await makeUser(db, {
    name: 'Olga',
    role: 'owner',
    email: 'olga@acme.test',
    emailVerifiedAt: new Date(),
  })
  const page = await openPage({ ...ownNetwork(), baseURL })
  await signIn(page, owner.token, baseURL)
  await page.goto('/settings/single-sign-on')
  await expectSeen(page.getByText('No provider is set up yet.'))
  await expectAccessible(page, { name: 'sso-empty' })
  await press(page, 'Add provider')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Acme')
  await expectSeen(dialog.getByText(`${baseURL}/auth/acme/callback`))
  await dialog.getByRole('textbox', { name: 'Email domain' }).fill('acme.test')
  await dialog.getByRole('textbox', { name: 'Issuer' }).fill(`${peer.issuer}/wrong`)
  await press(page, 'Test connection')
  await expectSeen(dialog.getByText('there is no OpenID configuration', { exact: false }))
  await dialog.getByRole('textbox', { name: 'Issuer' }).fill(peer.issuer)
  await press(page, 'Test connection')
  await expectSeen(dialog.getByText('The provider responds and supports everything needed.'))
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill(peer.client.id)
  await dialog.getByLabel('Client secret').fill(peer.client.secret)
  await press(page, 'Add group')
  await dialog.getByRole('textbox', { name: 'Group', exact: true }).fill('bosses')
  await expectAccessible(page, { name: 'sso-dialog', within: 'dialog[open]' })
  await dialog.getByRole('button', { name: 'Add provider' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Acme' })
  await expectSeen(row.getByText('acme.test', { exact: false }))
  await expectAccessible(page, { name: 'sso-list' })

  const ada = await makeGuarded({ name: 'Ada', email: 'ada@acme.test' })
  await signOut(page)
  await standInForProvider(page)
  peer.signInAs({ sub: 'ada', email: ada.email, name: 'Ada' })
  await page.goto('/login')
  await expectAccessible(page, { name: 'sso-login' })
  await signInThroughProvider(page, ada.email)
  await expectSeen(page.getByText('This address already has an account.', { exact: false }))
  await expectAccessible(page, { name: 'sso-link' })
  await fill(page, 'Email', ada.email)
  await page.getByLabel(/^Password/).fill(testPassword)
  await press(page, 'Log in to continue')
  await expectSeen(page.getByText('Enter the 6-digit code', { exact: false }))
  await page.getByLabel('Code').first().fill(codeOf(ada.secret))
  await page.waitForURL('**/home')

  const touch = await plugInAuthenticator(page)
  await page.goto('/settings/security')
  await expectSeen(page.getByRole('listitem').filter({ hasText: 'Acme' }))
  await press(page, 'Add passkey')
  await fill(page, 'Name', 'Work laptop')
  await touch(true)
  await press(page, 'Continue')
  await expectSeen(page.getByRole('listitem').filter({ hasText: 'Work laptop' }))
  await expectAccessible(page, { name: 'sso-security' })
  await touch(false)

  await forgetStep(ada.id)
  await signOut(page)
  await signInThroughProvider(page, ada.email)
  await expectSeen(page.getByText('Enter the 6-digit code', { exact: false }))
  await touch(true)
  await press(page, 'Use a passkey')
  await page.waitForURL('**/home')

  // The email field's autofill offers it: no button is clicked.
  await signOut(page)
  await page.goto('/login')
  await page.waitForURL('**/home')

  // Otherwise the email field's autofill might be quicker than the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await signOut(page)
  await page.goto('/login')
  await press(page, 'Sign in with a passkey')
  await page.waitForURL('**/home')

  await page.goto('/settings/security')
  await press(page, 'Unlink Acme')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click()
  await expectSeen(page.getByText('Account unlinked'))
  await page.getByRole('button', { name: 'Unlink Acme' }).waitFor({ state: 'detached' })
})

test('a new user signs in through it and joins the workspace; a user who refuses is told', async () => {
  const page = await openPage({ ...ownNetwork(), baseURL, viewport: { width: 390, height: 844 } })
  await page.goto('/auth/acme/callback?error=access_denied&state=x')
  await expectSeen(page.getByText('Sign-in was canceled. Nothing has changed.'))
  await expectAccessible(page, { name: 'sso-denied-phone' })
  await standInForProvider(page)
  peer.signInAs({ sub: 'grace', email: 'grace@acme.test', name: 'Grace' })
  await signInThroughProvider(page, 'grace@acme.test')
  await page.waitForURL('**/home')
  await page.goto('/settings/password')
  await expectSeen(page.getByRole('button', { name: 'Email me a link' }))
  await page.goto('/settings/security')
  await expectSeen(page.getByRole('listitem').filter({ hasText: 'Acme' }))
  await keepScreenshot(page, 'sso-security-phone')
  await page.goto('/ar/settings/security')
  await expectSeen(page.getByRole('listitem').filter({ hasText: 'Acme' }))
  await keepScreenshot(page, 'sso-security-arabic')
})
