import { Secret, TOTP } from 'otpauth'
import type { createTestApp } from './test-app.ts'
import { newNetwork } from './test-networks.ts'
import { makeUser, testPassword } from './test-people.ts'

/** People with a second factor, and how they sign in; each call comes from its own network. */
export function createTwoFactorCallers({
  call,
  db,
  pool,
}: Pick<Awaited<ReturnType<typeof createTestApp>>, 'call' | 'db' | 'pool'>) {
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    })
  const wrongOf = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

  const login = (email: string, { password = testPassword, remember = false } = {}) =>
    call('POST /login', { body: { email, password, remember } }, undefined, { ip: newNetwork() })
  const verify = (pending_auth_token: string, code: string, ip = newNetwork()) =>
    call('POST /auth/two-factor/verify', { body: { pending_auth_token, code } }, undefined, { ip })

  const pendingFor = async (email: string): Promise<string> => {
    const { body } = await login(email)
    return (body as unknown as { pending_auth_token: string }).pending_auth_token
  }

  /** As if the last code had been used long ago. */
  const forgetStep = (id: number) =>
    pool.query('update users set two_factor_last_step = 0 where id = $1', [id])

  const makeGuarded = async (person: Parameters<typeof makeUser>[1] = {}) => {
    const user = await makeUser(db, person)
    const password = { password: testPassword }
    const { body } = await call('POST /settings/two-factor/enable', { body: password }, user.token)
    const code = { code: codeOf(body.secret) }
    const on = await call('POST /settings/two-factor/confirm', { body: code }, user.token)
    await forgetStep(user.id)
    const recoveryCodes = on.body.recovery_codes.map((one) => one.code)
    return { ...user, secret: body.secret, recoveryCodes }
  }

  return { codeOf, wrongOf, login, verify, pendingFor, forgetStep, makeGuarded }
}
