import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { GooglePerson } from '../../../apps/server/src/testing/peers/google-peer.ts'
import { startProviderPeers } from '../../../apps/server/src/testing/peers/provider-peers.ts'
import { createTestApp } from '../../../apps/server/src/testing/test-app.ts'
import { fetchTo } from '../../../apps/server/src/testing/fixtures/test-deliveries.ts'
import { createMailReader } from '../../../apps/server/src/testing/test-mail.ts'
import { makeUser } from '../../../apps/server/src/testing/fixtures/people/test-people.ts'
import {
  makeWorkspace,
  setTier,
} from '../../../apps/server/src/testing/fixtures/people/test-workspaces.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSeen, openPage, ownNetwork } from '../support/chromium.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const peers = await startProviderPeers()
const testApp = await createTestApp(
  {
    ...peers.settings,
    PORT: String(port),
    APP_URL: baseURL,
    SELF_HOSTED: 'false',
    TRUST_PROXY: '127.0.0.1',
  },
  () => {},
  { safeFetch: fetchTo(peers) },
)
await testApp.app.listen({ port, host: '127.0.0.1' })
const { db } = testApp
const { newestLinkTo } = createMailReader(testApp)

let people = 0
const newPerson = (name: string): GooglePerson => ({
  sub: `google-${++people}`,
  email: `${name.toLowerCase()}-${people}@gmail.example`,
  name,
})
const openHere = () => openPage({ ...ownNetwork(), baseURL })

/** Simulates Google's page and script, in a browser in which this person is signed in to Google. */
async function standInForGoogle(page: Page, person: GooglePerson) {
  const scripts: string[] = []
  await page.context().route('https://accounts.google.com/o/**', (route) => {
    const asked = route.request().url()
    const back = new URL(new URL(asked).searchParams.get('redirect_uri')!)
    back.search = new URLSearchParams(peers.google.consent(asked, person)).toString()
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await page.context().route('https://accounts.google.com/gsi/client?**', (route) => {
    scripts.push(route.request().url())
    const credential = peers.google.tap(person, { jti: crypto.randomUUID() })
    return route.fulfill({ contentType: 'text/javascript', body: oneTap(person, credential) })
  })
  return scripts
}

/** Simulates the script; its prompt is a button. */
const oneTap = ({ name }: GooglePerson, credential: string) => `
  let asked
  const button = document.createElement('button')
  window.google = { accounts: { id: {
    initialize(settings) { asked = settings },
    prompt() {
      button.textContent = [asked.context, asked.client_id, ${JSON.stringify(name)}].join(' ')
      button.onclick = () => asked.callback({ credential: ${JSON.stringify(credential)} })
      document.querySelector('main').append(button)
    },
    cancel() { button.remove() },
  } } }`
const question = (page: Page, context: 'signin' | 'signup', { name }: GooglePerson) =>
  page.getByRole('button', { name: `${context} ${peers.settings.GOOGLE_CLIENT_ID} ${name}` })

test('One Tap creates an account on the register page and signs in to it on the login page', async () => {
  const grace = newPerson('Grace')
  const page = await openHere()
  const scripts = await standInForGoogle(page, grace)
  await page.goto('/fr/register')
  await question(page, 'signup', grace).click()
  await page.waitForURL('**/home')
  expect(scripts).toEqual(['https://accounts.google.com/gsi/client?hl=fr'])

  await page.context().clearCookies()
  await page.goto('/en/login')
  await question(page, 'signin', grace).click()
  await expectSeen(page.getByText('Successfully logged in. Welcome back!'))
  await question(page, 'signin', grace).waitFor({ state: 'detached' })

  const { email } = await makeUser(db, { name: 'Taken' })
  const other = await openHere()
  const stranger = { ...newPerson('Stranger'), email }
  await standInForGoogle(other, stranger)
  await other.goto('/login')
  await question(other, 'signin', stranger).click()
  await expectSeen(other.getByText('This address already has an account', { exact: false }))
})

test('no page contacts Google if it is not configured', async () => {
  const page = await openPage(ownNetwork())
  const scripts = await standInForGoogle(page, newPerson('Nobody'))
  for (const path of ['/login', '/register']) {
    await page.goto(inject('appUrl') + path)
    await expectSeen(page.getByLabel('Email'))
    expect(await page.getByRole('button', { name: 'Sign in with Google' }).count()).toBe(0)
  }
  expect(scripts).toEqual([])
})

/** Returns the link in the mail. */
async function invite({ email }: GooglePerson): Promise<string> {
  const owner = await makeUser(db, { name: 'Olga' })
  const workspace = await makeWorkspace(db, owner.id, 'Kestrel Trust')
  await setTier(db, workspace, 'pro')
  const input = { params: { workspace }, body: { email, role: 'user' as const } }
  await testApp.call('POST /open/workspaces/{workspace}/users/add', input, owner.token, {
    headers: { host: `localhost:${port}` },
  })
  const { pathname, search } = await newestLinkTo(email)
  return pathname + search
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const joined = 'You have successfully accepted the invite and joined this workspace.'

test('the button on the register page keeps an invite', async () => {
  const joan = newPerson('Joan')
  const page = await openHere()
  await standInForGoogle(page, joan)
  await page.goto(await invite(joan))
  await expectSeen(page.getByText('You were invited to join a workspace.', { exact: false }))
  await expectAccessible(page, { name: 'register-google' })
  await press(page, 'Sign in with Google')
  await expectSeen(page.getByText(joined))
  await page.goto('/settings/members')
  await expectSeen(page.getByText('Olga'))
})

test('a user who returns with an existing account finds the invite to accept', async () => {
  const ruth = newPerson('Ruth')
  const link = await invite(ruth)
  const page = await openHere()
  await standInForGoogle(page, ruth)
  await page.goto('/register')
  await press(page, 'Sign in with Google')
  await page.waitForURL('**/home')
  await page.context().clearCookies()
  await page.goto(link)
  await press(page, 'Sign in with Google')
  await press(page, 'Accept the invite')
  await expectSeen(page.getByText(joined))
})
