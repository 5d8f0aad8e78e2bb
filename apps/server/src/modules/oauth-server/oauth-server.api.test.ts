import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  appUrl,
  callback,
  createOauthClient,
  hosted,
  toolCaller,
} from '../../testing/fixtures/test-mcp.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { users } from '../accounts/users.table.ts'
import { sessions } from '../sessions/sessions.table.ts'
import { cleanGrants } from './grants.ts'
import { oauthClients, oauthGrants, oauthRequests, oauthTokens } from './oauth-server.table.ts'

const testApp = await createTestApp(hosted)
const { app, call, db } = testApp
const oauth = createOauthClient(testApp)
const makeVerified = () => makeUser(db, { emailVerifiedAt: new Date() })
const ada = await makeVerified()
const clientId = (await oauth.register()).body['client_id']!
const works = async (token: string) =>
  (await toolCaller(testApp, token)('list_workspaces')).status === 200

describe('nobody can', () => {
  test('use a token of an app for anything else', async () => {
    const { access, refresh } = await oauth.connect(ada.token)
    for (const token of [access, refresh]) {
      expect((await call('GET /user', {}, token)).status).toBe(401)
      expect((await call('GET /open/forms', { query: {} }, token)).status).toBe(401)
      expect((await call('GET /settings/connected-apps', {}, token)).status).toBe(401)
    }
    expect(await works(refresh)).toBe(false)
    expect(await works(ada.token)).toBe(false)
  })

  test('be sent to an address that the app did not register', async () => {
    for (const redirect of ['https://evil.example/', 'http://127.0.0.1:7777/other', '']) {
      const answer = await oauth.authorize(clientId, { redirect_uri: redirect })
      expect(answer.statusCode).toBe(400)
      expect(answer.headers.location).toBeUndefined()
    }
    const unknown = await oauth.authorize('00000000-0000-4000-8000-000000000000')
    expect([unknown.statusCode, unknown.headers.location]).toEqual([400, undefined])
  })

  test('decide without being signed in, with an access token, or about nothing', async () => {
    const token = await oauth.requestToken(clientId)
    expect((await oauth.allow(token, 'nobody')).status).toBe(401)
    const made = await call('POST /settings/tokens', { body: { name: 'Script' } }, ada.token)
    expect((await oauth.allow(token, made.body.token)).status).toBe(404)
    expect((await oauth.allow('x'.repeat(64), ada.token)).status).toBe(404)
  })

  test('connect an app from an old session without the password', async () => {
    const old = await makeVerified()
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, old.id))
    const token = await oauth.requestToken(clientId)
    expect((await oauth.allow(token, old.token)).status).toBe(422)
    expect((await oauth.allow(token, old.token, 'wrong-password')).status).toBe(422)
    expect((await oauth.allow(token, old.token, testPassword)).status).toBe(200)
  })

  test('disconnect the app of someone else', async () => {
    const other = await makeVerified()
    await oauth.connect(other.token)
    const [theirs] = (await call('GET /settings/connected-apps', {}, other.token)).body
    const gone = await call(
      'DELETE /settings/connected-apps/{app}',
      { params: { app: theirs!.id } },
      ada.token,
    )
    expect(gone.status).toBe(404)
  })
})

describe('the server refuses', () => {
  test.each([
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
    { response_type: 'token' },
    { scope: 'mcp:use admin' },
    { resource: 'https://other.example/mcp' },
  ])('a request with %j, and tells the app', async (more) => {
    const { headers } = await oauth.authorize(clientId, more)
    const to = new URL(headers.location!)
    expect(`${to.origin}${to.pathname}`).toBe(callback)
    expect(to.searchParams.get('error')).toMatch(/^(invalid_|unsupported_)/)
    expect(to.searchParams.get('state')).toBe('kept')
    expect(to.searchParams.get('code')).toBeNull()
  })

  test.each([[['http://evil.example/']], [['javascript:alert(1)']], [[]], ['x']])(
    'to register %j',
    async (uris) => expect((await oauth.register(uris)).status).toBe(400),
  )

  test('a code with another verifier, client or address, and after its time', async () => {
    const other = (await oauth.register()).body['client_id']!
    const code = await oauth.codeFor(clientId, ada.token)
    for (const more of [
      { code_verifier: 'x'.repeat(43) },
      { redirect_uri: 'http://127.0.0.1:1/callback' },
      { client_id: other },
    ])
      expect((await oauth.exchange(clientId, code, more)).body['error']).toBe('invalid_grant')
    await db.update(oauthGrants).set({ codeExpiresAt: new Date(Date.now() - 1) })
    expect((await oauth.exchange(clientId, code)).status).toBe(400)
  })

  test('an unknown client, grant type or scope', async () => {
    const { access: _, ...own } = await oauth.connect(ada.token)
    const unknown = await oauth.refresh('00000000-0000-4000-8000-000000000000', own.refresh)
    expect([unknown.status, unknown.body['error']]).toEqual([401, 'invalid_client'])
    const wide = await oauth.refresh(own.clientId, own.refresh, { scope: 'mcp:use admin' })
    expect(wide.body['error']).toBe('invalid_scope')
    const password = await oauth.refresh(own.clientId, own.refresh, { grant_type: 'password' })
    expect(password.body['error']).toBe('unsupported_grant_type')
  })
})

test('an app is connected, refreshes its tokens, and is listed until it is disconnected', async () => {
  const grace = await makeVerified()
  const app = await oauth.connect(grace.token)
  expect(await works(app.access)).toBe(true)
  const next = await oauth.refresh(app.clientId, app.refresh)
  expect(next.body).toMatchObject({ token_type: 'Bearer', expires_in: 604_800, scope: 'mcp:use' })
  expect(await works(app.access)).toBe(false)
  expect(await works(next.body['access_token']!)).toBe(true)
  const { body: listed } = await call('GET /settings/connected-apps', {}, grace.token)
  expect(listed).toMatchObject([{ name: 'Test agent' }])
  const ended = await call(
    'DELETE /settings/connected-apps/{app}',
    { params: { app: listed[0]!.id } },
    grace.token,
  )
  expect(ended.status).toBe(200)
  expect(await works(next.body['access_token']!)).toBe(false)
  expect((await oauth.refresh(app.clientId, next.body['refresh_token']!)).status).toBe(400)
})

test('people can refuse, once, and the app hears of it', async () => {
  const token = await oauth.requestToken(clientId)
  const deny = () => call('DELETE /mcp-oauth/requests/{token}', { params: { token } }, ada.token)
  const asked = await call('GET /mcp-oauth/requests/{token}', { params: { token } }, ada.token)
  expect(asked.body).toMatchObject({ client_name: 'Test agent', redirect_uri: callback })
  const { body } = await deny()
  const to = new URL(body.authorization_url)
  expect(to.searchParams.get('error')).toBe('access_denied')
  expect(to.searchParams.get('iss')).toBe(appUrl)
  expect((await deny()).status).toBe(404)
  expect((await oauth.allow(token, ada.token)).status).toBe(404)
})

describe('a connection ends at once', () => {
  test('if its code or a refresh token comes twice', async () => {
    const code = await oauth.codeFor(clientId, ada.token)
    const first = await oauth.exchange(clientId, code)
    expect((await oauth.exchange(clientId, code)).status).toBe(400)
    expect(await works(first.body['access_token']!)).toBe(false)

    const app = await oauth.connect(ada.token)
    const next = await oauth.refresh(app.clientId, app.refresh)
    expect((await oauth.refresh(app.clientId, app.refresh)).body['error']).toBe('invalid_grant')
    expect(await works(next.body['access_token']!)).toBe(false)
  })

  test('if its user is blocked or deleted, or changes the password', async () => {
    const blocked = await makeVerified()
    const one = await oauth.connect(blocked.token)
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id))
    expect(await works(one.access)).toBe(false)
    expect((await oauth.refresh(one.clientId, one.refresh)).status).toBe(400)

    const changed = await makeVerified()
    const two = await oauth.connect(changed.token)
    const password = 'another-horse-8'
    const body = { current_password: testPassword, password, password_confirmation: password }
    expect((await call('PATCH /settings/password', { body }, changed.token)).status).toBe(200)
    expect(await works(two.access)).toBe(false)

    const deleted = await makeVerified()
    const three = await oauth.connect(deleted.token)
    const proof = { password: testPassword, confirmation: deleted.email }
    const gone = await call('DELETE /user', { body: proof }, deleted.token)
    expect(gone.status).toBe(200)
    expect(await works(three.access)).toBe(false)
  })

  test('if the app revokes its token', async () => {
    const first = await oauth.connect(ada.token)
    const headers = { host: 'forms.example', authorization: `Bearer ${first.access}` }
    const own = await app.inject({ method: 'DELETE', url: '/api/mcp-oauth/session', headers })
    expect(own.statusCode).toBe(204)
    expect(await works(first.access)).toBe(false)
    expect((await call('DELETE /mcp-oauth/session', {}, first.access)).status).toBe(401)
    const second = await oauth.connect(ada.token)
    const revoked = await oauth.fetch(`${appUrl}/oauth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: second.refresh }).toString(),
    })
    expect(revoked.status).toBe(200)
    expect(await works(second.access)).toBe(false)
  })

  test('when its tokens have expired', async () => {
    const app = await oauth.connect(ada.token)
    const [grant] = await db
      .select()
      .from(oauthTokens)
      .where(eq(oauthTokens.kind, 'access'))
      .limit(1)
    expect(grant).toBeDefined()
    await db.update(oauthTokens).set({ expiresAt: new Date(Date.now() - 1) })
    expect(await works(app.access)).toBe(false)
    expect((await oauth.refresh(app.clientId, app.refresh)).status).toBe(400)
  })
})

test('two refreshes at once: one succeeds, and the other ends the connection', async () => {
  const app = await oauth.connect(ada.token)
  const answers = await Promise.all([
    oauth.refresh(app.clientId, app.refresh),
    oauth.refresh(app.clientId, app.refresh),
  ])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
})

test('a request approved twice at once makes one connection', async () => {
  const token = await oauth.requestToken(clientId)
  const answers = await Promise.all([oauth.allow(token, ada.token), oauth.allow(token, ada.token)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]))
})

test('tokens are stored only as hashes, and what has expired is deleted', async () => {
  const app = await oauth.connect(ada.token)
  const rows = JSON.stringify([
    await db.select().from(oauthTokens),
    await db.select().from(oauthGrants),
  ])
  expect(rows).not.toContain(app.access.slice(5))
  await oauth.requestToken(clientId)
  const past = new Date(Date.now() - 100 * 86_400_000)
  await db.update(oauthTokens).set({ expiresAt: past })
  await db.update(oauthGrants).set({ codeExpiresAt: past })
  await db.update(oauthRequests).set({ expiresAt: past })
  await db.update(oauthClients).set({ unusedSince: past })
  await cleanGrants(db)
  for (const table of [oauthTokens, oauthGrants, oauthRequests, oauthClients])
    expect(await db.$count(table)).toBe(0)
})

test('an app stays registered for 90 days after its last connection, and while somebody is asked', async () => {
  const { clientId: id } = await oauth.connect(ada.token)
  const isRegistered = async () => (await db.$count(oauthClients, eq(oauthClients.id, id))) > 0
  const past = new Date(Date.now() - 100 * 86_400_000)
  await db.update(oauthClients).set({ createdAt: past, unusedSince: past })
  await cleanGrants(db)
  await db.delete(oauthGrants).where(eq(oauthGrants.clientId, id))
  await cleanGrants(db)
  expect(await isRegistered()).toBe(true)
  await db.update(oauthClients).set({ unusedSince: past })
  const token = await oauth.requestToken(id)
  await cleanGrants(db)
  expect((await oauth.allow(token, ada.token)).status).toBe(200)
  await db.delete(oauthGrants).where(eq(oauthGrants.clientId, id))
  await cleanGrants(db)
  expect(await isRegistered()).toBe(true)
  await db.update(oauthClients).set({ unusedSince: past })
  await cleanGrants(db)
  expect(await isRegistered()).toBe(false)
})

test('programs of other sites may call, and the consent page cannot be framed', async () => {
  const host = 'forms.example'
  const preflight = await app.inject({ method: 'OPTIONS', url: '/mcp', headers: { host } })
  expect(preflight.headers['access-control-allow-headers']).toContain('mcp-protocol-version')
  const metadata = await app.inject({
    url: '/.well-known/oauth-authorization-server',
    headers: { host, origin: 'https://inspector.example' },
  })
  expect(metadata.headers['access-control-allow-origin']).toBe('*')
  expect(metadata.json()).toMatchObject({
    issuer: appUrl,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  })
  const framable = await createTestApp({ ...hosted, FRAME_ORIGINS: 'https://site.example' })
  const page = await framable.app.inject({ url: '/oauth/consent', headers: { host } })
  expect(page.headers['x-frame-options']).toBe('DENY')
  expect(page.headers['content-security-policy']).not.toContain('site.example')
})
