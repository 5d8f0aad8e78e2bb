import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { registerPerson, type Person } from '../support/author.ts'
import { openPage, ownNetwork, someNetwork } from '../support/chromium.ts'
import { openSignedIn } from '../support/signed-in.ts'

const appUrl = inject('appUrl')

/** An app on this computer that waits for people to come back. */
async function startAgent() {
  const verifier = randomBytes(32).toString('base64url')
  const server = createServer((_, response) => response.end('<h1>Back in the app</h1>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': someNetwork() }
    const answer = await fetch(appUrl + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Record<string, string>
  }
  const { client_id: clientId = '' } = await post('/oauth/register', {
    client_name: 'Helpful agent',
    redirect_uris: [redirectUri],
  })
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 'kept',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const exchange = (code: string) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    })
  return { authorizeUrl: `${appUrl}/oauth/authorize?${query.toString()}`, redirectUri, exchange }
}

const signIn = async (page: Awaited<ReturnType<typeof openPage>>, person: Person) => {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Log in to continue' }).click()
}

test('someone signs in, connects an agent, and disconnects it again', async () => {
  const person = await registerPerson()
  const agent = await startAgent()
  const page = await openPage(ownNetwork())
  await page.goto(agent.authorizeUrl)
  await signIn(page, person)
  await page.getByRole('heading', { name: 'Connect Helpful agent?' }).waitFor()
  await page.getByText(person.email).waitFor()
  await page.getByText(agent.redirectUri).waitFor()
  await expectAccessible(page, { name: 'oauth-consent' })
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('heading', { name: 'Back in the app' }).waitFor()
  const returned = new URL(page.url())
  expect(returned.searchParams.get('state')).toBe('kept')
  const tokens = await agent.exchange(returned.searchParams.get('code')!)
  expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'mcp:use' })

  await page.goto('/settings/mcp?agent=codex')
  await page.getByText(`url = "${appUrl}/mcp"`).waitFor()
  await page.getByText('Helpful agent').waitFor()
  await expectAccessible(page, { name: 'settings-mcp' })
  await page.getByRole('button', { name: 'Disconnect Helpful agent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect Helpful agent' })
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await page.getByText('No app is connected.').waitFor()
})

test('someone refuses, and the agent hears of it', async () => {
  const agent = await startAgent()
  const page = await openSignedIn(await registerPerson())
  await page.goto(agent.authorizeUrl)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Back in the app' }).waitFor()
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
  await page.goBack()
  await page.reload()
  await page.getByRole('heading', { name: 'This request has expired' }).waitFor()
})
