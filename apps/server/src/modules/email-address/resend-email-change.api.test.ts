import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createEmailChanges } from '../../testing/fixtures/people/test-email-changes.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createMailReader } from '../../testing/test-mail.ts'

const testApp = await createTestApp()
const { call, db, pool } = testApp
const { mailsTo } = createMailReader(testApp)
const { confirm, newAddress, tokenIn } = createEmailChanges(testApp)

const resend = (token: string) => call('POST /settings/profile/pending-email/resend', {}, token)

/** A person who asked for a change two hours ago, so that the link has expired. */
async function makeWaiting(next: string) {
  const person = await makeUser(db, { emailVerifiedAt: new Date() })
  const body = { name: 'Ada', email: next, current_password: testPassword }
  expect((await call('PATCH /settings/profile', { body }, person.token)).status).toBe(200)
  await pool.query(
    `update account_tokens set created_at = created_at - interval '2 hours',
                               expires_at = expires_at - interval '2 hours'
     where user_id = $1`,
    [person.id],
  )
  return person
}

describe('refuses to resend', () => {
  test('without a pending address', async () => {
    const { email, token } = await makeUser(db)
    expect(await resend(token)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await mailsTo(email)).toEqual([])
  })

  test('after the change is canceled', async () => {
    const next = newAddress()
    const { token } = await makeWaiting(next)
    await call('DELETE /settings/profile/pending-email', {}, token)
    expect((await resend(token)).status).toBe(404)
    expect(await mailsTo(next)).toHaveLength(1)
  })

  test('within a minute of the previous mail', async () => {
    const next = newAddress()
    const { token } = await makeWaiting(next)
    const answers = [await resend(token), await resend(token)]
    expect(answers.map(({ status }) => status)).toEqual([200, 429])
    expect(await mailsTo(next)).toHaveLength(2)
  })
})

describe('resending', () => {
  test('mails a new link to the pending address in place of the expired one', async () => {
    const next = newAddress()
    const { id, token } = await makeWaiting(next)
    const expired = await tokenIn(next)
    expect((await confirm(id, expired)).status).toBe(400)
    expect((await resend(token)).status).toBe(200)
    expect((await confirm(id, expired)).status).toBe(400)
    expect((await confirm(id, await tokenIn(next))).status).toBe(200)
    expect((await call('GET /user', {}, token)).body).toMatchObject({
      email: next,
      pending_email: null,
    })
  })

  test('neither mails a link to the owner of a taken address nor reveals that it is taken', async () => {
    const owner = await makeUser(db)
    const answers = []
    for (const address of [owner.email, newAddress()]) {
      const { token } = await makeWaiting(address)
      answers.push(await resend(token))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    const subject = 'Your email address was entered for another Formstead account'
    const mails = await mailsTo(owner.email)
    expect(mails.map((mail) => mail.subject)).toEqual([subject, subject])
    for (const { text } of mails) expect(text).not.toContain('/email/verify/')
  })
})

test('of two concurrent requests, one sends a mail', async () => {
  const next = newAddress()
  const { token } = await makeWaiting(next)
  const answers = await Promise.all([resend(token), resend(token)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  expect(await mailsTo(next)).toHaveLength(2)
})
