import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/people/test-two-factor.ts'

const testApp = await createTestApp()
const { call, pool } = testApp
const { codeOf, wrongOf, makeGuarded, verify } = createTwoFactorCallers(testApp)

const passwords = { right: testPassword, wrong: 'wrong' }
const codes = ['totp', 'wrong totp', 'recovery', 'used recovery', 'none'] as const
const rows = Object.keys(passwords).flatMap((password) =>
  codes.flatMap((code) =>
    [false, true].flatMap((remember) =>
      [false, true].map((blocked) => ({ password, code, remember, blocked })),
    ),
  ),
)
test.each(rows)(
  'signs in only when all is right: password $password, code $code, remember $remember, blocked $blocked',
  async ({ password, code, remember, blocked }) => {
    const { id, email, secret, recoveryCodes } = await makeGuarded()
    if (blocked) await pool.query('update users set blocked_at = now() where id = $1', [id])
    const given = {
      totp: codeOf(secret),
      'wrong totp': wrongOf(codeOf(secret)),
      recovery: recoveryCodes[0]!,
      'used recovery': recoveryCodes[1]!,
      none: '',
    }[code]
    await pool.query(
      `update recovery_codes set used_at = now()
       where id = (select id from recovery_codes where user_id = $1 order by id offset 1 limit 1)`,
      [id],
    )
    const options = { password: passwords[password as 'right' | 'wrong'], remember }
    // A code sent along with the password must not replace it.
    const body = { email, ...options, code, pending_auth_token: 'x' }
    const first = await call('POST /login', { body }, undefined, { ip: newNetwork() })
    expect(first.status).toBe(422)
    const pending = (first.body as { pending_auth_token?: string }).pending_auth_token
    expect(Boolean(pending)).toBe(password === 'right' && !blocked)
    const second = await verify(pending ?? 'x', given)
    const mayEnter = password === 'right' && !blocked && (code === 'totp' || code === 'recovery')
    expect(second.status).toBe(mayEnter ? 200 : 422)
    if (mayEnter) expect(second.body.expires_in).toBe((remember ? 30 : 7) * 86_400)
  },
)
