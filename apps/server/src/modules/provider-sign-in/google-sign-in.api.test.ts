import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { fetchTo } from '../../testing/fixtures/test-deliveries.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { startProviderPeers } from '../../testing/peers/provider-peers.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/people/test-two-factor.ts'
import { createTokenSigner } from '../../testing/peers/google-peer.ts'

const peers = await startProviderPeers()
const parts = { safeFetch: fetchTo(peers) }
const settings = { ...peers.settings, SELF_HOSTED: 'false' }
const testApp = await createTestApp(settings, undefined, parts)
const { call, db, pool } = testApp
const { makeGuarded, codeOf, verify } = createTwoFactorCallers(testApp)
const closed = await createTestApp(peers.settings, undefined, parts)

let people = 0
const newPerson = (email = `grace${++people}@gmail.example`) => ({
  sub: `google-${++people}`,
  email,
  name: 'Grace Hopper',
})
type Cookie = string
type Options = { token?: string; cookie?: Cookie; app?: typeof testApp; more?: object }

const start = async ({ token, cookie, app = testApp, more = {} }: Options = {}) => {
  const input = { params: { service: 'google' }, body: { intent: 'auth' as const, ...more } }
  const headers = cookie ? { cookie } : {}
  const origin = { headers, ip: newNetwork() }
  const answer = await app.call('POST /oauth/connect/{service}', input, token, origin)
  return { ...answer, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0]! }
}
const finish = (
  body: { code: string; state: string; iss?: string },
  { token, cookie, app = testApp }: Options = {},
) =>
  app.call('POST /oauth/{service}/callback', { params: { service: 'google' }, body }, token, {
    ip: newNetwork(),
    headers: cookie ? { cookie } : {},
  })
const signIn = async (person = newPerson(), options: Options = {}) => {
  const { body, cookie } = await start(options)
  return finish(peers.google.consent(body.url, person), { cookie, ...options })
}
const tap = (credential: string, app = testApp) =>
  app.call('POST /oauth/widget-callback/{service}', {
    params: { service: 'google_one_tap' },
    body: { intent: 'auth', credential },
  })
const tokenOf = (body: unknown) => (body as { token: string }).token
const identities = async (token: string) => (await call('GET /settings/identities', {}, token)).body
const link = async (token: string, person = newPerson()) =>
  signIn(person, { token, more: { intent: 'link' } })

beforeEach(() => peers.google.tamper((claims) => claims))

describe('the callback is refused', () => {
  const expired = { status: 419, body: { code: 'connection_expired' } }
  const leave = async (person = newPerson()) => {
    const { body, cookie } = await start()
    return { person, cookie, back: peers.google.consent(body.url, person) }
  }

  test('without a state, with a made-up one, and with someone else’s', async () => {
    const { back, cookie } = await leave()
    const other = await leave()
    expect((await finish({ ...back, state: '' }, { cookie })).status).toBe(422)
    expect(await finish({ ...back, state: '0'.repeat(32) }, { cookie })).toMatchObject(expired)
    expect(await finish({ ...back, state: other.back.state }, { cookie })).toMatchObject(expired)
  })

  test('in another browser, whose owner would be signed in as someone else', async () => {
    const { back, cookie } = await leave()
    expect(await finish(back)).toMatchObject(expired)
    const stranger = (await leave()).cookie
    expect(await finish(back, { cookie: stranger })).toMatchObject(expired)
    expect((await finish(back, { cookie })).status).toBe(200)
  })

  test('a second time, and after ten minutes', async () => {
    const { back, cookie } = await leave()
    expect((await finish(back, { cookie })).status).toBe(200)
    expect(await finish(back, { cookie })).toMatchObject(expired)
    const late = await leave()
    await pool.query('update sign_in_attempts set expires_at = now()')
    expect(await finish(late.back, late)).toMatchObject(expired)
  })

  test('with someone else’s code, or a used one', async () => {
    const [mine, theirs] = [await leave(), await leave()]
    const mixed = { code: theirs.back.code, state: mine.back.state }
    const refused = { status: 400, body: { code: 'sso_failed' } }
    expect(await finish(mixed, mine)).toMatchObject(refused)
    const [first, again] = [await leave(), await leave()]
    expect((await finish(first.back, first)).status).toBe(200)
    const replayed = { code: first.back.code, state: again.back.state }
    expect(await finish(replayed, again)).toMatchObject(refused)
  })

  test('from another provider', async () => {
    const { back, cookie } = await leave()
    const input = { params: { service: 'stripe' }, body: back }
    const { status } = await call('POST /oauth/{service}/callback', input, undefined, {
      headers: { cookie },
    })
    expect(status).toBe(401)
    const mixedUp = await finish({ ...back, iss: 'https://evil.example' }, { cookie })
    expect(mixedUp).toMatchObject({ status: 400, body: { code: 'sso_failed' } })
  })

  test.each([
    ['nonce', { nonce: 'other' }],
    ['audience', { aud: 'other-client' }],
    ['audience among others', { aud: ['other-client', 'third'] }],
    ['issuer', { iss: 'https://evil.example' }],
    ['expiry', { exp: 1 }],
    ['authorized party', { azp: 'other-client', aud: ['client.apps.googleusercontent.com', 'x'] }],
  ])('with another %s', async (_name, change) => {
    peers.google.tamper((claims) => ({ ...claims, ...change }))
    expect(await signIn()).toMatchObject({ status: 400, body: { code: 'sso_failed' } })
  })

  test('with an address that Google has not verified', async () => {
    peers.google.tamper((claims) => ({ ...claims, email_verified: false }))
    expect(await signIn()).toMatchObject({ status: 400, body: { code: 'address_unverified' } })
  })

  test('to the account with that address, if it is not linked', async () => {
    const { email, id } = await makeUser(db)
    const answer = await signIn(newPerson(email.toUpperCase()))
    expect(answer).toMatchObject({ status: 409, body: { code: 'account_exists' } })
    const { rows } = await pool.query('select 1 from user_identities where user_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('to new people, if registration is closed', async () => {
    await makeUser(closed.db)
    const answer = await signIn(newPerson(), { app: closed })
    expect(answer).toMatchObject({ status: 422, body: { code: 'registration_closed' } })
    const invited = await signIn(newPerson(), { app: closed, more: { invite_token: 'made-up' } })
    expect(invited).toMatchObject({ status: 400, body: { code: 'unknown_invite' } })
    expect((await closed.pool.query('select count(*)::int from users')).rows).toEqual([
      { count: 1 },
    ])
  })

  test('to blocked people', async () => {
    const person = newPerson()
    await signIn(person)
    await pool.query('update users set blocked_at = now() where lower(email) = $1', [person.email])
    expect((await signIn(person)).status).toBe(403)
  })
})

describe('signing in', () => {
  test('creates an account with a confirmed address, a workspace and no password', async () => {
    const person = newPerson()
    const first = await signIn(person)
    expect(first.body).toMatchObject({ token_type: 'bearer', expires_in: 604_800, new_user: true })
    const token = tokenOf(first.body)
    const { body: user } = await call('GET /user', {}, token)
    expect(user).toMatchObject({ email: person.email, name: 'Grace Hopper', has_password: false })
    expect(user.email_verified_at).not.toBeNull()
    expect((await call('GET /open/workspaces', {}, token)).body).toHaveLength(1)
    const again = await signIn(person)
    expect(again.body).toMatchObject({ new_user: false })
    const seen = await call('GET /user', {}, tokenOf(again.body))
    expect(seen.body.id).toBe(user.id)
  })

  test('finds the account again after its address changed at Google', async () => {
    const person = newPerson()
    await signIn(person)
    const renamed = await signIn({ ...person, email: 'renamed@gmail.example' })
    expect(renamed.body).toMatchObject({ new_user: false })
  })

  test('requires the second factor, as a password does', async () => {
    const guarded = await makeGuarded()
    const person = newPerson()
    expect((await link(guarded.token, person)).body).toMatchObject({ linked: true })
    const demanded = await signIn(person)
    expect(demanded).toMatchObject({ status: 422, body: { requires_2fa: true, methods: ['code'] } })
    const { pending_auth_token } = demanded.body as unknown as { pending_auth_token: string }
    expect((await verify(pending_auth_token, codeOf(guarded.secret))).status).toBe(200)
  })

  test('is for people who are not signed in', async () => {
    const { token } = await makeUser(db)
    expect((await start({ token })).status).toBe(400)
  })
})

describe('One Tap', () => {
  test('signs in with the same account, once per token', async () => {
    const person = newPerson()
    const credential = peers.google.tap(person)
    expect((await tap(credential)).body).toMatchObject({ new_user: true })
    for (const again of [credential, `${credential}=`])
      expect(await tap(again)).toMatchObject({ status: 400, body: { code: 'sso_failed' } })
    expect((await signIn(person)).body).toMatchObject({ new_user: false })
    expect((await tap(peers.google.tap(person, { jti: 'other' }))).body).toMatchObject({
      new_user: false,
    })
  })

  const now = Math.floor(Date.now() / 1000)
  test.each([
    ['audience', { aud: 'other-client' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['expiry', { exp: now - 1 }],
    ['time of issue', { iat: now + 3600 }],
  ])('refuses another %s', async (_name, change) => {
    const credential = peers.google.tap(newPerson(), change)
    expect(await tap(credential)).toMatchObject({ status: 400, body: { code: 'sso_failed' } })
  })

  test('rejects what Google has not signed', async () => {
    const person = newPerson()
    const now = Math.floor(Date.now() / 1000)
    const { iss, aud } = {
      iss: 'https://accounts.google.com',
      aud: peers.settings.GOOGLE_CLIENT_ID,
    }
    const claims = { ...person, iss, aud, email_verified: true, iat: now, exp: now + 60 }
    const forged = createTokenSigner().sign(claims)
    const [, payload] = forged.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: 'first' })).toString('base64url')
    for (const credential of [forged, `${none}.${payload}.`, 'x', ''])
      expect((await tap(credential)).status).toBe(400)
  })
})

describe('linking', () => {
  test('requires a recent sign-in or the password, and the session that started it', async () => {
    const person = await makeUser(db)
    await pool.query(
      "update sessions set created_at = now() - interval '11 minutes' where user_id = $1",
      [person.id],
    )
    const refused = await start({ token: person.token, more: { intent: 'link' } })
    expect(refused.status).toBe(422)
    const more = { intent: 'link', password: testPassword }
    const { body, cookie } = await start({ token: person.token, more })
    const back = peers.google.consent(body.url, newPerson())
    const other = await makeUser(db)
    expect((await finish(back, { cookie, token: other.token })).status).toBe(419)
    expect(await identities(other.token)).toEqual([])
    expect((await start({ more: { intent: 'link' } })).status).toBe(401)
  })

  test('allows signing in from then on, whatever the address, until it is unlinked', async () => {
    const { id, token } = await makeUser(db)
    const person = newPerson('somewhere-else@gmail.example')
    await link(token, person)
    const [linked] = await identities(token)
    expect(linked).toMatchObject({ provider: 'google', name: 'Google', email: person.email })
    const signedIn = await signIn(person)
    expect((await call('GET /user', {}, tokenOf(signedIn.body))).body.id).toBe(id)
    const input = { params: { identity: linked!.id }, body: {} }
    const stranger = await makeUser(db)
    const unlink = (by: string) => call('DELETE /settings/identities/{identity}', input, by)
    expect((await unlink(stranger.token)).status).toBe(404)
    expect((await unlink(token)).status).toBe(200)
    expect(await identities(token)).toEqual([])
    expect((await signIn(person)).body).toMatchObject({ new_user: true })
    const { rows } = await pool.query<{ action: string }>(
      "select action from audit_entries where subject_id = $1 and action like 'account.provider%' order by id",
      [String(id)],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'account.provider_linked',
      'account.provider_unlinked',
    ])
  })

  test('is refused for an identity that someone else has linked', async () => {
    const person = newPerson()
    await link((await makeUser(db)).token, person)
    expect(await link((await makeUser(db)).token, person)).toMatchObject({
      status: 409,
      body: { code: 'identity_elsewhere' },
    })
  })

  test('cannot be undone if it is the only way to sign in', async () => {
    const { body } = await signIn()
    const token = tokenOf(body)
    const [only] = await identities(token)
    const input = { params: { identity: only!.id }, body: {} }
    expect(await call('DELETE /settings/identities/{identity}', input, token)).toMatchObject({
      status: 400,
      body: { code: 'only_way_in' },
    })
  })
})
