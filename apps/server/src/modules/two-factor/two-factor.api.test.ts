import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/people/test-two-factor.ts'

const testApp = await createTestApp()
const { call, db, pool } = testApp

const { codeOf, wrongOf, makeGuarded, pendingFor, verify, login, forgetStep } =
  createTwoFactorCallers(testApp)

describe('may not sign in', () => {
  test('with the password alone', async () => {
    const { id, email } = await makeGuarded({ name: 'Ada' })
    const answer = await login(email)
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 422,
      body: {
        message: 'Enter the code from your authenticator app.',
        code: 'requires_2fa',
        requires_2fa: true,
        pending_auth_token: expect.stringMatching(/^[\da-f]{64}$/),
        user: { id, name: 'Ada', email },
        methods: ['code'],
      },
    })
    const pending = await pendingFor(email)
    expect((await call('GET /user', {}, pending)).status).toBe(401)
  })

  test('with a code that was used before', async () => {
    const { email, secret } = await makeGuarded()
    const code = codeOf(secret)
    expect((await verify(await pendingFor(email), code)).status).toBe(200)
    expect((await verify(await pendingFor(email), code)).status).toBe(422)
    expect((await verify(await pendingFor(email), codeOf(secret, 1))).status).toBe(200)
    expect((await verify(await pendingFor(email), codeOf(secret, 0))).status).toBe(422)
  })

  test('with a pending sign-in that expired, was used, or predates a password change', async () => {
    const { id, email, secret } = await makeGuarded()
    const [expired, outdated, used] = [
      await pendingFor(email),
      await pendingFor(email),
      await pendingFor(email),
    ]
    expect((await verify(used, codeOf(secret))).status).toBe(200)
    await forgetStep(id)
    expect((await verify(used, codeOf(secret))).status).toBe(422)
    await pool.query(
      'update account_tokens set expires_at = now() where id = (select min(id) from account_tokens where user_id = $1)',
      [id],
    )
    expect((await verify(expired, codeOf(secret))).status).toBe(422)
    await pool.query('update users set credential_version = 9 where id = $1', [id])
    expect((await verify(outdated, codeOf(secret))).status).toBe(422)
  })

  test('by guessing: five tries a minute per pending sign-in, from any network', async () => {
    const { email, secret } = await makeGuarded()
    const pending = await pendingFor(email)
    const wrong = wrongOf(codeOf(secret))
    const statuses = []
    for (let index = 0; index < 7; index++) statuses.push((await verify(pending, wrong)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })

  test('by guessing with ever new pending sign-ins', async () => {
    const { email, secret } = await makeGuarded()
    const ip = newNetwork()
    const statuses = []
    for (let index = 0; index < 7; index++)
      statuses.push((await verify(await pendingFor(email), wrongOf(codeOf(secret)), ip)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })
})

describe('refuses', () => {
  test('setup without the password, or when it is already on', async () => {
    const plain = await makeUser(db)
    const guarded = await makeGuarded()
    const begin = (token: string, password: string) =>
      call('POST /settings/two-factor/enable', { body: { password } }, token)
    expect((await begin(plain.token, 'wrong')).status).toBe(422)
    expect((await begin(guarded.token, testPassword)).status).toBe(400)
  })

  test('enabling it with a wrong code, and requires none at sign-in until then', async () => {
    const { email, token } = await makeUser(db)
    const confirm = (code: string) =>
      call('POST /settings/two-factor/confirm', { body: { code } }, token)
    expect((await confirm('123456')).status).toBe(400)
    const password = { password: testPassword }
    const { body } = await call('POST /settings/two-factor/enable', { body: password }, token)
    expect((await confirm(wrongOf(codeOf(body.secret)))).status).toBe(422)
    expect((await login(email)).status).toBe(200)
  })

  test('disabling it or renewing codes without a code', async () => {
    const { token, secret } = await makeGuarded()
    const body = { code: wrongOf(codeOf(secret)) }
    expect((await call('POST /settings/two-factor/disable', { body }, token)).status).toBe(422)
    const renewed = await call(
      'POST /settings/two-factor/recovery-codes/regenerate',
      { body },
      token,
    )
    expect(renewed.status).toBe(422)
    expect((await call('GET /user', {}, token)).body.two_factor_enabled).toBe(true)
  })
})

describe('the second factor', () => {
  test('comes with a QR code, a URL and ten codes, and is stored encrypted', async () => {
    const { id, token, email } = await makeUser(db)
    const password = { password: testPassword }
    const { body } = await call('POST /settings/two-factor/enable', { body: password }, token)
    expect(body.qr_code).toMatch(/^<svg .*<\/svg>$/s)
    expect(body.uri).toBe(
      `otpauth://totp/Formstead:${encodeURIComponent(email)}?issuer=Formstead&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    const code = codeOf(body.secret)
    const { body: on } = await call('POST /settings/two-factor/confirm', { body: { code } }, token)
    expect(on.recovery_codes).toHaveLength(10)
    expect(new Set(on.recovery_codes.map((one) => one.code)).size).toBe(10)
    for (const one of on.recovery_codes) expect(one.code).toMatch(/^[a-z2-9]{8}$/)
    const { rows } = await pool.query(
      'select to_jsonb(u) as u, to_jsonb(r) as r from users u join recovery_codes r on r.user_id = u.id where u.id = $1',
      [id],
    )
    for (const secret of [body.secret, ...on.recovery_codes.map((one) => one.code)])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('lets its owner in after a wrong code, and with each recovery code once', async () => {
    const { id, email, secret, recoveryCodes, token } = await makeGuarded()
    const pending = await pendingFor(email)
    expect((await verify(pending, wrongOf(codeOf(secret)))).status).toBe(422)
    const { status, body } = await verify(pending, recoveryCodes[3]!.toUpperCase())
    expect({ status, id: body.user.id }).toEqual({ status: 200, id })
    expect((await verify(await pendingFor(email), recoveryCodes[3]!)).status).toBe(422)
    const listed = await call(
      'POST /settings/two-factor/recovery-codes',
      { body: { password: testPassword } },
      token,
    )
    const used = listed.body.recovery_codes.map(({ used_at }) => used_at !== null)
    expect(used).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => index === 3))
    expect(JSON.stringify(listed.body)).not.toContain(recoveryCodes[0])
  })

  test('replaces old recovery codes with new ones', async () => {
    const { email, token, recoveryCodes } = await makeGuarded()
    const { body } = await call(
      'POST /settings/two-factor/recovery-codes/regenerate',
      { body: { code: recoveryCodes[0]! } },
      token,
    )
    expect((await verify(await pendingFor(email), recoveryCodes[1]!)).status).toBe(422)
    const [fresh] = body.recovery_codes
    expect((await verify(await pendingFor(email), fresh!.code)).status).toBe(200)
  })

  test('can be disabled with a code', async () => {
    const { email, token, secret } = await makeGuarded()
    const body = { code: codeOf(secret) }
    expect((await call('POST /settings/two-factor/disable', { body }, token)).status).toBe(200)
    expect((await login(email)).status).toBe(200)
  })

  test('can be enabled again at once, with codes of the new secret only', async () => {
    const { email, token, secret } = await makeGuarded()
    const old = { code: codeOf(secret, 1) }
    await call('POST /settings/two-factor/disable', { body: old }, token)
    const password = { password: testPassword }
    const { body } = await call('POST /settings/two-factor/enable', { body: password }, token)
    const confirm = (code: string) =>
      call('POST /settings/two-factor/confirm', { body: { code } }, token)
    expect((await confirm(old.code)).status).toBe(422)
    const code = codeOf(body.secret)
    expect((await confirm(code)).status).toBe(200)
    expect((await verify(await pendingFor(email), code)).status).toBe(422)
  })
})

describe('of fifty concurrent uses, one succeeds', () => {
  test('of one recovery code', async () => {
    const { email, recoveryCodes } = await makeGuarded()
    const pending = await Promise.all(Array.from({ length: 50 }, () => pendingFor(email)))
    const answers = await Promise.all(pending.map((one) => verify(one, recoveryCodes[0]!)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of one authenticator code', async () => {
    const { email, secret } = await makeGuarded()
    const pending = await Promise.all(Array.from({ length: 50 }, () => pendingFor(email)))
    const code = codeOf(secret)
    const answers = await Promise.all(pending.map((one) => verify(one, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
