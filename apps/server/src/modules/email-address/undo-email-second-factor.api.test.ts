import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import {
  createEmailChanges,
  newPassword,
} from '../../testing/fixtures/people/test-email-changes.ts'
import { testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/people/test-two-factor.ts'

const testApp = await createTestApp()
const { call, pool } = testApp
const { codeOf, login, makeGuarded } = createTwoFactorCallers(testApp)
const { newAddress, undo, reset, resetTokenIn, changeAddress, takeOver, stateOf } =
  createEmailChanges(testApp)
type Person = { id: number; email: string; token: string }

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
