import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { issueToken } from '../account-links/one-time-tokens.ts'
import { findUser } from '../accounts/users.ts'
import { tokenPurposes } from '../account-links/one-time-tokens.table.ts'

const testApp = await createTestApp()
const { app, call, db, pool } = testApp
const { mailsTo, newestLinkTo } = createMailReader(testApp)
const newPassword = 'brand-new-42'

const askFor = (email: string, headers = {}) =>
  call('POST /password/email', { body: { email } }, undefined, { ip: newNetwork(), headers })
const reset = (email: string, token: string, password = newPassword) =>
  call(
    'POST /password/reset',
    { body: { email, token, password, password_confirmation: password } },
    undefined,
    { ip: newNetwork() },
  )
const login = (email: string, password: string) =>
  call('POST /login', { body: { email, password } }, undefined, { ip: newNetwork() })

async function tokenFor(email: string): Promise<string> {
  await askFor(email)
  return (await newestLinkTo(email)).pathname.split('/').at(-1)!
}

const refusal = { status: 400, body: { code: 'invalid_link', email: expect.any(String) } }

describe('may not reset a password', () => {
  test('anyone with a changed, made-up or empty token', async () => {
    const { email } = await makeUser(db)
    const token = await tokenFor(email)
    const flipped = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const wrong of [flipped, token.slice(1), `${token}0`, token.toUpperCase(), 'none'])
      expect(await reset(email, wrong)).toMatchObject(refusal)
    expect((await reset(email, '')).status).toBe(422)
    expect((await reset(email, token)).status).toBe(200)
  })

  test.each(tokenPurposes.filter((purpose) => purpose !== 'reset_password'))(
    'the holder of a token for another purpose (%s)',
    async (purpose) => {
      const { id, email } = await makeUser(db)
      const token = await issueToken(db, (await findUser(db, id))!, purpose)
      expect(await reset(email, token)).toMatchObject(refusal)
      expect((await call('GET /user', {}, token)).status).toBe(401)
    },
  )

  test('the holder of a session token', async () => {
    const { email, token } = await makeUser(db)
    expect(await reset(email, token)).toMatchObject(refusal)
  })

  test('the holder of another account’s token', async () => {
    const [me, victim] = [await makeUser(db), await makeUser(db)]
    expect(await reset(victim.email, await tokenFor(me.email))).toMatchObject(refusal)
    expect((await login(victim.email, newPassword)).status).toBe(422)
  })

  test.each([
    ['it has expired', `update account_tokens set expires_at = now() where user_id = $1`],
    ['the account was blocked', `update users set blocked_at = now() where id = $1`],
    ['the password was changed since', `update users set credential_version = 2 where id = $1`],
  ])('anyone when %s', async (_, change) => {
    const { id, email } = await makeUser(db)
    const token = await tokenFor(email)
    await pool.query(change, [id])
    expect(await reset(email, token)).toMatchObject(refusal)
  })
})

describe('refuses', () => {
  test.each(['short-1', 'no-digits-here', '12345678!'])('the password %s', async (password) => {
    const { email } = await makeUser(db)
    const token = await tokenFor(email)
    expect((await reset(email, token, password)).status).toBe(422)
    expect((await reset(email, token)).status).toBe(200)
  })
})

describe('requesting a link', () => {
  test('sends one that works for an hour, stored as a hash', async () => {
    const { id, email } = await makeUser(db)
    const token = await tokenFor(email)
    const link = await newestLinkTo(email)
    expect(link.href).toBe(
      `http://localhost:3000/password/reset/${token}?email=${encodeURIComponent(email)}`,
    )
    expect(token).toMatch(/^[\da-f]{64}$/)
    const { rows } = await pool.query<{ seconds: string; row: object }>(
      `select extract(epoch from expires_at - created_at) as seconds, to_jsonb(t) as row
       from account_tokens t where user_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(Number(rows[0]!.seconds)).toBe(3_600)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('sends no second one within a minute, and does not reveal that', async () => {
    const { id, email } = await makeUser(db)
    const answers = [await askFor(email), await askFor(email), await askFor('nobody@people.test')]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await mailsTo(email)).toHaveLength(1)
    await pool.query(
      `update account_tokens set created_at = now() - interval '61 seconds' where user_id = $1`,
      [id],
    )
    await askFor(email)
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await mailsTo('nobody@people.test')).toEqual([])
  })

  test('sends nothing to a blocked account', async () => {
    const { email } = await makeUser(db, { blockedAt: new Date() })
    await askFor(email)
    expect(await mailsTo(email)).toEqual([])
  })

  test.each([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
    { 'x-original-url': 'https://evil.example/', 'x-forwarded-proto': 'gopher' },
  ])('links to the configured host, whatever the request says (%j)', async (headers) => {
    const { email } = await makeUser(db)
    await askFor(email, headers)
    const [mail] = await mailsTo(email)
    expect((await newestLinkTo(email)).origin).toBe('http://localhost:3000')
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  test('merely opening a link changes nothing', async () => {
    const { email } = await makeUser(db)
    const token = await tokenFor(email)
    const { pathname, search } = await newestLinkTo(email)
    for (let index = 0; index < 3; index++)
      await app.inject({ url: pathname + search, headers: { 'user-agent': 'LinkScanner/1.0' } })
    expect((await login(email, testPassword)).status).toBe(200)
    expect((await reset(email, token)).status).toBe(200)
  })
})

describe('resetting', () => {
  test('changes the password, ends all sessions and notifies the owner', async () => {
    const { email, token: session } = await makeUser(db)
    const token = await tokenFor(email)
    expect((await reset(email, token)).status).toBe(200)
    expect((await call('GET /user', {}, session)).status).toBe(401)
    expect((await login(email, testPassword)).status).toBe(422)
    expect((await login(email, newPassword)).status).toBe(200)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Formstead password was changed')
    expect(await reset(email, token)).toMatchObject(refusal)
  })

  test('recovers an account from someone who registered another person’s address', async () => {
    const squatter = await makeUser(db)
    await pool.query(
      `update users set two_factor_secret = 'theirs', two_factor_enabled_at = now(),
       pending_email = 'theirs@evil.example' where id = $1`,
      [squatter.id],
    )
    await reset(squatter.email, await tokenFor(squatter.email))
    const { status, body } = await login(squatter.email, newPassword)
    expect(status).toBe(200)
    expect((await call('GET /user', {}, body.token)).body).toMatchObject({
      two_factor_enabled: false,
      pending_email: null,
      email_verified_at: expect.any(String),
    })
  })

  test('leaves the second factor of a confirmed account on', async () => {
    const { id, email } = await makeUser(db, { emailVerifiedAt: new Date() })
    await pool.query(
      `update users set two_factor_secret = 'mine', two_factor_enabled_at = now() where id = $1`,
      [id],
    )
    await reset(email, await tokenFor(email))
    expect((await login(email, newPassword)).body).toMatchObject({ requires_2fa: true })
  })
})

test('of fifty concurrent uses of one token, one succeeds', async () => {
  const { email } = await makeUser(db)
  const token = await tokenFor(email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => reset(email, token, `parallel-${index}`)),
  )
  const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  expect(winners).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
  expect((await login(email, `parallel-${winners[0]}`)).status).toBe(200)
})
