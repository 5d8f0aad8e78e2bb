import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../testing/fixtures/test-people.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/test-two-factor.ts'

const testApp = await createTestApp()
const { call, db, pool } = testApp
const { newestLinkTo } = createMailReader(testApp)
const { codeOf, login, makeGuarded } = createTwoFactorCallers(testApp)
const newPassword = 'mine-again-42'

type Person = { id: number; email: string; token: string }
const makeOwner = () => makeUser(db, { emailVerifiedAt: new Date() })
let addresses = 0
const newAddress = () => `thief-${addresses++}@evil.example`
const undo = (user: number, token: string, ip = newNetwork()) =>
  call('POST /email/undo/{user}', { params: { user }, body: { token } }, undefined, { ip })
const ask = (token: string, email: string) =>
  call(
    'PATCH /settings/profile',
    { body: { name: 'Ada', email, current_password: testPassword } },
    token,
  )
const confirm = (user: number, token: string) =>
  call('POST /email/verify/{user}', { params: { user }, body: { token } }, undefined, {
    ip: newNetwork(),
  })
const tokenIn = async (address: string) => (await newestLinkTo(address)).searchParams.get('token')!
const reset = (email: string, token: string) =>
  call(
    'POST /password/reset',
    { body: { email, token, password: newPassword, password_confirmation: newPassword } },
    undefined,
    { ip: newNetwork() },
  )
const resetTokenIn = async (address: string) =>
  (await newestLinkTo(address)).pathname.split('/').at(-1)!

/** Changes the address of an account; returns the token of the link sent to the previous one. */
async function changeAddress({ id, email, token }: Person, next: string) {
  expect((await ask(token, next)).status).toBe(200)
  expect((await confirm(id, await tokenIn(next))).status).toBe(200)
  return tokenIn(email)
}

async function takeOver() {
  const owner = await makeOwner()
  const next = newAddress()
  return { ...owner, next, undoToken: await changeAddress(owner, next) }
}

/** Everything that an undo could change. */
async function stateOf(id: number) {
  const { rows } = await pool.query<{ state: unknown }>(
    `select jsonb_build_object(
       'user', (select to_jsonb(u) from users u where id = $1),
       'sessions', (select jsonb_agg(s order by s.id) from sessions s where user_id = $1),
       'tokens', (select jsonb_agg(t order by t.id) from account_tokens t where user_id = $1),
       'changes', (select jsonb_agg(c order by c.id) from email_changes c where user_id = $1),
       'codes', (select jsonb_agg(c order by c.id) from recovery_codes c where user_id = $1)
     ) as state`,
    [id],
  )
  return rows[0]!.state
}

describe('a second factor', () => {
  const turnOn = async ({ id, token }: Person) => {
    const password = { password: testPassword }
    const { body } = await call('POST /settings/two-factor/enable', { body: password }, token)
    const code = { code: codeOf(body.secret) }
    const { status } = await call('POST /settings/two-factor/confirm', { body: code }, token)
    expect(status).toBe(200)
    await pool.query('update users set two_factor_last_step = 0 where id = $1', [id])
  }
  const signInAgain = async (email: string) => {
    expect((await reset(email, await resetTokenIn(email))).status).toBe(200)
    return login(email, { password: newPassword })
  }

  test('enabled after the change is disabled', async () => {
    const thief = await takeOver()
    await turnOn(thief)
    expect((await undo(thief.id, thief.undoToken)).status).toBe(200)
    expect(await stateOf(thief.id)).toMatchObject({
      user: { two_factor_secret: null, two_factor_enabled_at: null },
      codes: null,
    })
    expect((await signInAgain(thief.email)).status).toBe(200)
  })

  test('that replaced the owner’s after the change is disabled', async () => {
    const owner = await makeGuarded({ emailVerifiedAt: new Date() })
    const undoToken = await changeAddress(owner, newAddress())
    const code = { code: owner.recoveryCodes[0]! }
    await call('POST /settings/two-factor/disable', { body: code }, owner.token)
    await turnOn(owner)
    expect((await undo(owner.id, undoToken)).status).toBe(200)
    expect((await signInAgain(owner.email)).status).toBe(200)
  })

  test('enabled before the change stays enabled', async () => {
    const owner = await makeGuarded({ emailVerifiedAt: new Date() })
    const undoToken = await changeAddress(owner, newAddress())
    expect((await undo(owner.id, undoToken)).status).toBe(200)
    expect((await signInAgain(owner.email)).body).toMatchObject({ requires_2fa: true })
  })
})
