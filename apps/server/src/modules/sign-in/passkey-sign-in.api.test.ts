import { describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/software-authenticator.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/people/test-two-factor.ts'

const testApp = await createTestApp()
const { call, db, pool, config } = testApp
const { makeGuarded, pendingFor, login } = createTwoFactorCallers(testApp)

type Person = { id: number; token: string; email: string }
type Passkey = ReturnType<typeof createAuthenticator>
type How = Parameters<Passkey['get']>[1]
const from = () => ({ ip: newNetwork() })

const begin = (token: string, password?: string) =>
  call('POST /settings/passkeys/options', { body: { password } }, token)
async function add(person: Person, passkey = createAuthenticator(config.appUrl)) {
  const { options } = (await begin(person.token)).body
  const body = { name: 'Laptop', credential: passkey.create(options) }
  const added = await call('POST /settings/passkeys', { body }, person.token)
  return { passkey, added }
}
const ask = async () =>
  (await call('POST /auth/passkey/options', {}, undefined, from())).body.options
const send = (credential: ReturnType<Passkey['get']>, more = {}) =>
  call('POST /auth/passkey/verify', { body: { credential, ...more } }, undefined, from())
const signIn = async (passkey: Passkey, how?: How) => send(passkey.get(await ask(), how))
const askSecond = async (pending_auth_token: string) =>
  (
    await call(
      'POST /auth/two-factor/passkey/options',
      { body: { pending_auth_token } },
      undefined,
      from(),
    )
  ).body.options
const sendSecond = (pending_auth_token: string, credential: ReturnType<Passkey['get']>) =>
  call(
    'POST /auth/two-factor/passkey',
    { body: { pending_auth_token, credential } },
    undefined,
    from(),
  )
const list = async ({ token }: Person) => (await call('GET /settings/passkeys', {}, token)).body
const remove = ({ token }: Person, passkey: number, body = {}) =>
  call('DELETE /settings/passkeys/{passkey}', { params: { passkey }, body }, token)
const isLongSignedIn = (userId: number) =>
  pool.query("update sessions set created_at = now() - interval '11 minutes' where user_id = $1", [
    userId,
  ])
const dropPassword = (userId: number) =>
  pool.query('update users set password_hash = null where id = $1', [userId])

describe('may not', () => {
  test('an unattended session: add or remove one without the password', async () => {
    const person = await makeUser(db)
    const { added } = await add(person)
    await isLongSignedIn(person.id)
    expect((await begin(person.token)).status).toBe(422)
    expect((await remove(person, added.body.id)).status).toBe(422)
    expect((await begin(person.token, testPassword)).status).toBe(200)
    expect((await remove(person, added.body.id, { password: testPassword })).status).toBe(200)
  })

  test('a stranger: rename or remove one', async () => {
    const { added } = await add(await makeUser(db))
    const stranger = await makeUser(db)
    const params = { passkey: added.body.id }
    const renamed = await call(
      'PATCH /settings/passkeys/{passkey}',
      { params, body: { name: 'x' } },
      stranger.token,
    )
    expect([renamed.status, (await remove(stranger, params.passkey)).status]).toEqual([404, 404])
  })

  test('anybody: remove the only way to sign in', async () => {
    const person = await makeUser(db)
    const { added } = await add(person)
    await dropPassword(person.id)
    expect(await remove(person, added.body.id)).toMatchObject({
      status: 400,
      body: { code: 'only_way_in' },
    })
    const second = await add(person)
    expect((await remove(person, second.added.body.id)).status).toBe(200)
  })

  test('anybody: add one with someone else’s challenge, an old one, or twice', async () => {
    const [mine, theirs] = [await makeUser(db), await makeUser(db)]
    const passkey = createAuthenticator(config.appUrl)
    const { options } = (await begin(theirs.token)).body
    const body = { name: 'Laptop', credential: passkey.create(options) }
    const post = (token: string) => call('POST /settings/passkeys', { body }, token)
    expect((await post(mine.token)).status).toBe(400)
    expect((await post(theirs.token)).status).toBe(200)
    expect((await post(theirs.token)).status).toBe(400)
    const late = (await begin(mine.token)).body.options
    await pool.query('update passkey_challenges set expires_at = now()')
    const old = { name: 'Late', credential: createAuthenticator(config.appUrl).create(late) }
    expect((await call('POST /settings/passkeys', { body: old }, mine.token)).status).toBe(400)
  })
})

describe('signing in with a passkey alone', () => {
  test('works, and counts as the second factor as well', async () => {
    const person = await makeGuarded()
    const { passkey } = await add(person)
    const { status, body } = await send(passkey.get(await ask()), { remember: true })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { expires_in: 30 * 86_400, new_user: false },
    })
    expect((await call('GET /user', {}, body.token)).body.id).toBe(person.id)
    const [shown] = await list(person)
    expect(shown).toMatchObject({ name: 'Laptop', is_backed_up: false })
    expect(shown!.last_used_at).not.toBeNull()
  })

  test.each<[string, How]>([
    ['that has not seen its owner', { isVerified: false }],
    ['on the page of somebody else', { origin: 'https://formstead.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['whose count goes back, as that of a copy would', { counter: 1 }],
  ])('is refused for one %s', async (_name, how) => {
    const { passkey } = await add(await makeUser(db))
    await signIn(passkey)
    await signIn(passkey)
    expect(await signIn(passkey, how)).toMatchObject({
      status: 400,
      body: { code: 'passkey_refused' },
    })
  })

  test('is refused a second time, with a made-up challenge, for a removed one, and when blocked', async () => {
    const person = await makeUser(db)
    const { passkey, added } = await add(person)
    const signed = passkey.get(await ask())
    expect((await send(signed)).status).toBe(200)
    expect((await send(signed)).status).toBe(400)
    expect((await send(passkey.get({ challenge: 'bWFkZS11cA' }))).status).toBe(400)
    const { options } = (await begin(person.token)).body
    expect((await send(passkey.get(options))).status).toBe(400)
    await pool.query('update users set blocked_at = now() where id = $1', [person.id])
    expect((await signIn(passkey)).status).toBe(400)
    await pool.query('update users set blocked_at = null where id = $1', [person.id])
    await remove(person, added.body.id)
    expect((await signIn(passkey)).status).toBe(400)
  })

  test('stores challenges as hashes', async () => {
    const { challenge } = await ask()
    const { rows } = await pool.query('select to_jsonb(c) from passkey_challenges c')
    expect(JSON.stringify(rows)).not.toContain(challenge)
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('as a second factor', () => {
  test('it completes a sign-in that began with its owner’s password', async () => {
    const person = await makeGuarded()
    const { passkey } = await add(person)
    expect(await login(person.email)).toMatchObject({
      status: 422,
      body: { methods: ['code', 'passkey'] },
    })
    const pending = await pendingFor(person.email)
    const options = await askSecond(pending)
    expect(options['allowCredentials']).toHaveLength(1)
    const { status, body } = await sendSecond(pending, passkey.get(options, { isVerified: false }))
    expect({ status, id: body.user.id }).toEqual({ status: 200, id: person.id })
    expect((await sendSecond(pending, passkey.get(options))).status).toBe(422)
  })

  test('someone else’s does not, nor what was signed for another purpose', async () => {
    const [person, other] = [await makeGuarded(), await makeGuarded()]
    const { passkey } = await add(person)
    const foreign = (await add(other)).passkey
    const pending = await pendingFor(person.email)
    expect((await sendSecond(pending, foreign.get(await askSecond(pending)))).status).toBe(400)
    expect((await sendSecond(pending, passkey.get(await ask()))).status).toBe(400)
    const alone = passkey.get(await askSecond(pending))
    expect((await send(alone)).status).toBe(400)
  })
})

describe('truth table of accounts with and without a password', () => {
  const rows = [false, true].flatMap((hasPassword) =>
    [false, true].flatMap((hasPasskey) =>
      (['right', 'wrong', 'empty hash'] as const).map((password) => ({
        hasPassword,
        hasPasskey,
        password,
      })),
    ),
  )
  test.each(rows)('%o', async ({ hasPassword, hasPasskey, password }) => {
    const person = await makeUser(db)
    const passkey = hasPasskey ? (await add(person)).passkey : undefined
    if (!hasPassword) await dropPassword(person.id)
    const given = { right: testPassword, wrong: 'wrong', 'empty hash': 'null' }[password]
    const mayEnter = hasPassword && password === 'right'
    expect((await login(person.email, { password: given })).status).toBe(mayEnter ? 200 : 422)
    const again = await call(
      'POST /settings/two-factor/enable',
      { body: { password: given } },
      person.token,
    )
    expect(again.status).toBe(mayEnter ? 200 : 422)
    if (passkey) expect((await signIn(passkey)).status).toBe(200)
  })

  test('an account without a password is told how to get one, and gets it by mail', async () => {
    const person = await makeUser(db)
    await dropPassword(person.id)
    const refused = await call(
      'POST /settings/two-factor/enable',
      { body: { password: 'x' } },
      person.token,
    )
    expect(JSON.stringify(refused.body)).toContain('account.no_password')
    expect((await call('POST /settings/password/email', {}, person.token)).status).toBe(200)
  })
})

test('resetting the password of a never-confirmed address removes what others set up', async () => {
  const person = await makeUser(db)
  const { passkey } = await add(person)
  const { issueToken } = await import('../account-links/one-time-tokens.ts')
  const token = await issueToken(db, { ...person, credentialVersion: 1 }, 'reset_password')
  const password = 'another-horse-8!'
  const body = { token, email: person.email, password, password_confirmation: password }
  expect((await call('POST /password/reset', { body })).status).toBe(200)
  expect((await signIn(passkey)).status).toBe(400)
})
