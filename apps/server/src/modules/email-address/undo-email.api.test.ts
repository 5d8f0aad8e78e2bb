import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import {
  createEmailChanges,
  newPassword,
} from '../../testing/fixtures/people/test-email-changes.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/people/test-two-factor.ts'
import { issueToken } from '../account-links/one-time-tokens.ts'
import { findUser } from '../accounts/users.ts'
import { tokenPurposes } from '../account-links/one-time-tokens.table.ts'

const testApp = await createTestApp()
const { app, call, db, pool } = testApp
const { mailsTo, newestLinkTo } = createMailReader(testApp)
const { login } = createTwoFactorCallers(testApp)
const refusal = { status: 400, body: { code: 'invalid_undo_link' } }
const invalidLink = { status: 400, body: { code: 'invalid_link' } }
const {
  newAddress,
  undo,
  confirm,
  tokenIn,
  reset,
  resetTokenIn,
  changeAddress,
  takeOver,
  stateOf,
} = createEmailChanges(testApp)
const isSignedIn = async (token: string) => (await call('GET /user', {}, token)).status === 200

describe('may not undo an address change', () => {
  test('anyone with a changed, truncated or made-up token, or for another account', async () => {
    const { id, undoToken } = await takeOver()
    const other = await takeOver()
    const before = await stateOf(id)
    const flipped = undoToken.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const wrong of [flipped, undoToken.slice(1), undoToken.toUpperCase(), other.undoToken])
      expect(await undo(id, wrong)).toMatchObject(refusal)
    expect(await undo(other.id, undoToken)).toMatchObject(refusal)
    expect(await undo(2_000_000_000, undoToken)).toMatchObject(refusal)
    expect(await stateOf(id)).toEqual(before)
    expect((await undo(id, undoToken)).status).toBe(200)
  })

  test.each(tokenPurposes)('the holder of a token for another purpose (%s)', async (purpose) => {
    const { id } = await takeOver()
    const token = await issueToken(db, (await findUser(db, id))!, purpose)
    expect(await undo(id, token)).toMatchObject(refusal)
  })

  test('the holder of a session', async () => {
    const { id, token } = await takeOver()
    expect(await undo(id, token)).toMatchObject(refusal)
  })

  test.each([
    ['it has expired', `update email_changes set expires_at = now() where user_id = $1`],
    ['the account is blocked', `update users set blocked_at = now() where id = $1`],
  ])('the holder of the link when %s', async (_, statement) => {
    const { id, undoToken } = await takeOver()
    await pool.query(statement, [id])
    const before = await stateOf(id)
    expect(await undo(id, undoToken)).toMatchObject(refusal)
    expect(await stateOf(id)).toEqual(before)
  })

  test('the holder of the link, twice or after the account is deleted; the response is the same', async () => {
    const [used, gone] = [await takeOver(), await takeOver()]
    expect((await undo(used.id, used.undoToken)).status).toBe(200)
    const body = { confirmation: gone.next, password: testPassword }
    expect((await call('DELETE /user', { body }, gone.token)).status).toBe(200)
    const answers = [
      await undo(used.id, used.undoToken),
      await undo(gone.id, gone.undoToken),
      await undo(used.id, 'invented'),
    ]
    expect(answers[0]).toMatchObject(refusal)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  })

  test('someone who tries more than six times a minute', async () => {
    const ip = newNetwork()
    const statuses = []
    for (let index = 0; index < 7; index++) statuses.push((await undo(1, 'guess', ip)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429])
  })

  test('a program that only opens the link', async () => {
    const { id, email } = await takeOver()
    const before = await stateOf(id)
    const { pathname, search } = await newestLinkTo(email)
    for (const url of [pathname + search, `/api${pathname}${search}`])
      for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url })
    expect(await stateOf(id)).toEqual(before)
  })

  test('anyone using the link for anything else', async () => {
    const { id, email, next, undoToken } = await takeOver()
    for (const address of [email, next])
      expect(await reset(address, undoToken)).toMatchObject(invalidLink)
    expect(await confirm(id, undoToken)).toMatchObject(invalidLink)
    expect(await isSignedIn(undoToken)).toBe(false)
  })
})

describe('refuses', () => {
  test.each([
    [1, ''],
    [1, 'x'.repeat(256)],
    [0, 'x'],
    [1.5, 'x'],
  ])('the account %j with the token %j', async (user, token) => {
    expect((await undo(user, token)).status).toBe(422)
  })

  test('an address that another account now has, until it is free', async () => {
    const { id, email, undoToken } = await takeOver()
    const squatter = await makeUser(db, { email })
    const before = [await stateOf(id), await mailsTo(email)]
    const answer = await undo(id, undoToken)
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { email: ['The email has already been taken.'] } },
    })
    expect([await stateOf(id), await mailsTo(email)]).toEqual(before)
    await pool.query(`update users set email = 'moved-away@people.test' where id = $1`, [
      squatter.id,
    ])
    expect((await undo(id, undoToken)).status).toBe(200)
  })
})

describe('undoing', () => {
  test('returns the account to its owner and to nobody else', async () => {
    const thief = await takeOver()
    const { id, email, next, undoToken } = thief
    const elsewhere = (await login(next)).body.token
    expect((await undo(id, undoToken)).status).toBe(200)
    for (const session of [thief.token, elsewhere]) expect(await isSignedIn(session)).toBe(false)
    for (const address of [email, next]) expect((await login(address)).status).toBe(422)
    expect((await mailsTo(next)).at(-1)).toMatchObject({
      subject: 'The change of your Formstead email address was undone',
      text: expect.not.stringMatching(/undo\/|token/),
    })
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Reset your Formstead password')
    expect((await reset(email, await resetTokenIn(email))).status).toBe(200)
    const { status, body } = await login(email, { password: newPassword })
    expect(status).toBe(200)
    expect((await call('GET /user', {}, body.token)).body).toMatchObject({
      id,
      email,
      email_verified_at: expect.any(String),
      pending_email: null,
    })
  })

  test('revokes the account’s access tokens', async () => {
    const { id, token, undoToken } = await takeOver()
    const body = { name: 'Thief', abilities: ['forms-read'] }
    const { body: made } = await call('POST /settings/tokens', { body }, token)
    const isKnown = async () => (await call('GET /open/forms', {}, made.token)).status === 200
    expect(await isKnown()).toBe(true)
    await undo(id, undoToken)
    expect(await isKnown()).toBe(false)
  })

  test('works after a password change, and ends everything else in progress', async () => {
    const { id, email, next, token, undoToken } = await takeOver()
    const password = { password: 'the-thiefs-1', password_confirmation: 'the-thiefs-1' }
    const changed = await call(
      'PATCH /settings/password',
      { body: { current_password: testPassword, ...password } },
      token,
    )
    const pending = newAddress()
    const body = { name: 'Ada', email: pending, current_password: password.password }
    await call('PATCH /settings/profile', { body }, changed.body.token)
    const pendingToken = await tokenIn(pending)
    await call('POST /password/email', { body: { email: next } }, undefined, { ip: newNetwork() })
    const resetToken = await resetTokenIn(next)
    expect((await undo(id, undoToken)).status).toBe(200)
    expect(await confirm(id, pendingToken)).toMatchObject(invalidLink)
    for (const address of [email, next])
      expect(await reset(address, resetToken)).toMatchObject(invalidLink)
    expect((await login(email, password)).status).toBe(422)
    expect(await stateOf(id)).toMatchObject({
      user: { email, pending_email: null },
      tokens: [{ purpose: 'reset_password', email }],
    })
  })
})

describe('of two consecutive changes', () => {
  async function takeOverTwice() {
    const first = await takeOver()
    const laterToken = await changeAddress({ ...first, email: first.next }, newAddress())
    return { ...first, laterToken }
  }

  test('the older link restores the oldest address and invalidates the later one', async () => {
    const { id, email, undoToken, laterToken } = await takeOverTwice()
    expect((await undo(id, undoToken)).status).toBe(200)
    expect(await undo(id, laterToken)).toMatchObject(refusal)
    expect(await stateOf(id)).toMatchObject({ user: { email }, changes: null })
  })

  test('the later link does not prevent the older one from winning', async () => {
    const { id, email, next, undoToken, laterToken } = await takeOverTwice()
    expect((await undo(id, laterToken)).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ user: { email: next } })
    const theirs = await resetTokenIn(next)
    expect((await undo(id, undoToken)).status).toBe(200)
    expect(await reset(next, theirs)).toMatchObject(invalidLink)
    expect(await stateOf(id)).toMatchObject({ user: { email }, changes: null })
  })
})
