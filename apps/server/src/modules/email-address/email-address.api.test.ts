import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { createEmailChanges } from '../../testing/fixtures/people/test-email-changes.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'

const testApp = await createTestApp({
  ADMIN_EMAILS: 'Boss@people.test',
  MODERATOR_EMAILS: 'helper@people.test',
})
const { app, call, db, pool } = testApp
const { mailsTo, newestLinkTo } = createMailReader(testApp)
const { confirm, tokenIn } = createEmailChanges(testApp)

const resend = (email: string) =>
  call('POST /email/resend', { body: { email } }, undefined, { ip: newNetwork() })
const change = (token: string, email: string, current_password: string | null = testPassword) =>
  call('PATCH /settings/profile', { body: { name: 'Ada', email, current_password } }, token)
const me = async (token: string) => (await call('GET /user', {}, token)).body

let addresses = 0
const newAddress = () => `new-${addresses++}@people.test`
const refusal = { status: 400, body: { code: 'invalid_link' } }

describe('may not confirm an address', () => {
  test('with another user’s token, or a changed, expired or missing one', async () => {
    const [one, other] = [await makeUser(db), await makeUser(db)]
    await resend(one.email)
    const token = await tokenIn(one.email)
    const flipped = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect(await confirm(other.id, token)).toMatchObject(refusal)
    expect(await confirm(one.id, flipped)).toMatchObject(refusal)
    await pool.query('update account_tokens set expires_at = now() where user_id = $1', [one.id])
    expect(await confirm(one.id, token)).toMatchObject(refusal)
    expect(await me(one.token)).toMatchObject({ email_verified_at: null })
  })

  test('with a link to an address that the account no longer has or wants', async () => {
    const { id, email, token } = await makeUser(db)
    await resend(email)
    const tokens = [await tokenIn(email)]
    const next = newAddress()
    await change(token, next)
    tokens.push(await tokenIn(next))
    await pool.query(`update users set email = $2, pending_email = $3 where id = $1`, [
      id,
      newAddress(),
      newAddress(),
    ])
    for (const outdated of tokens) expect(await confirm(id, outdated)).toMatchObject(refusal)
    expect(await me(token)).toMatchObject({ email_verified_at: null })
  })

  test('with a link from before a password change', async () => {
    const { id, token } = await makeUser(db)
    const email = newAddress()
    await change(token, email)
    const changed = await call(
      'PATCH /settings/password',
      {
        body: {
          current_password: testPassword,
          password: 'changed-it-9',
          password_confirmation: 'changed-it-9',
        },
      },
      token,
    )
    expect(await confirm(id, await tokenIn(email))).toMatchObject(refusal)
    expect(await me(changed.body.token)).toMatchObject({ pending_email: null })
  })
})

describe('may not change the address', () => {
  test.each([null, '', 'wrong'])('with the password %j', async (password) => {
    const { email, token } = await makeUser(db)
    const answer = await change(token, newAddress(), password)
    expect(answer.status).toBe(422)
    expect(answer.body).toHaveProperty(['errors', 'current_password'])
    expect(await me(token)).toMatchObject({ email, pending_email: null })
  })

  test('to a disposable one', async () => {
    const { token } = await makeUser(db)
    const answer = await change(token, 'x@mailinator.com')
    expect(answer.status).toBe(422)
    expect(answer.body).toHaveProperty(['errors', 'email'])
  })

  test('to one that is taken, without learning that it is', async () => {
    const [asking, owner] = [await makeUser(db), await makeUser(db, { name: 'Olga' })]
    const free = newAddress()
    const answers = [await change(asking.token, owner.email.toUpperCase())]
    expect((await mailsTo(owner.email)).map(({ to, subject }) => [to.name, subject])).toEqual([
      ['Olga', 'Your email address was entered for another Formstead account'],
    ])
    answers.push(await change(asking.token, free))
    const shown = answers.map(({ status, body }) => ({ status, ...body, pending_email: '' }))
    expect(shown[0]).toEqual({ ...shown[1], updated_at: expect.any(String) })
    expect(answers.map(({ body }) => body.pending_email)).toEqual([owner.email, free])
    const warnings = (await mailsTo(asking.email)).map(({ subject }) => subject)
    expect(warnings).toEqual([warnings[0], warnings[0]])
    expect(await me(asking.token)).toMatchObject({ email: asking.email })
  })

  test('repeatedly, to find out which addresses are taken', async () => {
    const [asking, owner] = [await makeUser(db), await makeUser(db)]
    const statuses = []
    for (let index = 0; index < 4; index++)
      statuses.push((await change(asking.token, owner.email)).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect(await mailsTo(owner.email)).toHaveLength(2)
  })

  test('three times within an hour', async () => {
    const { token } = await makeUser(db)
    const statuses = []
    for (let index = 0; index < 3; index++)
      statuses.push((await change(token, newAddress())).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('confirming', () => {
  test('marks the address as confirmed, once', async () => {
    const { id, email, token } = await makeUser(db)
    expect((await resend(email)).status).toBe(200)
    const secret = await tokenIn(email)
    expect((await confirm(id, secret)).status).toBe(200)
    expect(await me(token)).toMatchObject({ email_verified_at: expect.any(String) })
    expect(await confirm(id, secret)).toMatchObject(refusal)
    await resend(email)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('requires more than opening the link', async () => {
    const { email, token } = await makeUser(db)
    await resend(email)
    const { pathname, search } = await newestLinkTo(email)
    for (let index = 0; index < 3; index++) await app.inject({ url: pathname + search })
    expect(await me(token)).toMatchObject({ email_verified_at: null })
  })

  test('gives the same response for any address', async () => {
    const { email } = await makeUser(db, { emailVerifiedAt: new Date() })
    const answers = [await resend(email), await resend('nobody@people.test')]
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(await mailsTo(email)).toEqual([])
  })

  test.each([
    ['boss@people.test', { admin: true, moderator: true, is_instance_owner: false }],
    ['helper@people.test', { admin: false, moderator: true, is_instance_owner: false }],
  ])('makes %s staff, and nothing else does', async (email, role) => {
    const { id, token } = await makeUser(db, { email })
    expect(await me(token)).toMatchObject({ admin: false, moderator: false })
    await resend(email)
    await confirm(id, await tokenIn(email))
    expect(await me(token)).toMatchObject(role)
  })
})

describe('changing the address', () => {
  test('waits for the new address and warns the old one', async () => {
    const { id, email, token } = await makeUser(db, { emailVerifiedAt: new Date() })
    const next = newAddress()
    expect((await change(token, next)).body).toMatchObject({
      email,
      pending_email: next,
      name: 'Ada',
    })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your Formstead email address is about to change',
    ])
    expect((await confirm(id, await tokenIn(next))).status).toBe(200)
    expect(await me(token)).toMatchObject({ email: next, pending_email: null })
    const login = { email: next, password: testPassword }
    expect((await call('POST /login', { body: login })).status).toBe(200)
  })

  test('can be canceled', async () => {
    const { id, token } = await makeUser(db)
    const next = newAddress()
    await change(token, next)
    const answer = await call('DELETE /settings/profile/pending-email', {}, token)
    expect(answer.body).toMatchObject({ pending_email: null })
    expect(await confirm(id, await tokenIn(next))).toMatchObject(refusal)
  })

  test('invalidates links sent to the old address', async () => {
    const { id, email, token } = await makeUser(db)
    await call('POST /password/email', { body: { email } }, undefined, { ip: newNetwork() })
    const resetToken = (await newestLinkTo(email)).pathname.split('/').at(-1)!
    const next = newAddress()
    await change(token, next)
    await confirm(id, await tokenIn(next))
    const password = { password: 'taken-over-1', password_confirmation: 'taken-over-1' }
    for (const address of [email, next]) {
      const body = { email: address, token: resetToken, ...password }
      expect(await call('POST /password/reset', { body })).toMatchObject(refusal)
    }
  })

  test('requires no password if only the name changes', async () => {
    const { email, token } = await makeUser(db)
    const body = { name: 'New Name', email: email.toUpperCase() }
    const answer = await call('PATCH /settings/profile', { body }, token)
    expect(answer).toMatchObject({ status: 200, body: { name: 'New Name', pending_email: null } })
  })
})

describe('the old address is notified of a change', () => {
  const makeChange = async (
    person: { id: number; token: string },
    next = newAddress(),
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ) => {
    await change(person.token, next)
    const given = { params: { user: person.id }, body: { token: await tokenIn(next) } }
    const from = { ip: newNetwork(), headers: { 'user-agent': userAgent } }
    expect((await call('POST /email/verify/{user}', given, person.token, from)).status).toBe(200)
  }
  const undoRows = async (id: number) =>
    (await pool.query('select 1 from email_changes where user_id = $1', [id])).rowCount
  const subject = 'Your Formstead email address was changed'

  test('with its details, and a link valid for 72 hours whose token is stored as a hash', async () => {
    const { id, email, token } = await makeUser(db, { emailVerifiedAt: new Date() })
    await makeChange({ id, token }, 'someone@mail.evil.example')
    const mail = (await mailsTo(email)).at(-1)!
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain('now uses s•••@m•••.example instead')
    expect(mail.text).toMatch(
      /When: \d{1,2} \w+ 20\d\d at \d\d:\d\d UTC\. From: Firefox on Linux, IP address 10\./,
    )
    expect(mail.text + mail.html).not.toContain('evil.example')
    const secret = await tokenIn(email)
    expect(secret).toMatch(/^[\da-f]{64}$/)
    expect((await newestLinkTo(email)).href).toBe(
      `http://localhost:3000/email/undo/${id}?token=${secret}`,
    )
    const { rows } = await pool.query(
      `select extract(epoch from expires_at - created_at)::int as seconds,
              token_hash = sha256($2::bytea) as "isHashed"
       from email_changes where user_id = $1`,
      [id, Buffer.from(secret)],
    )
    expect(rows).toEqual([{ seconds: 72 * 3_600, isHashed: true }])
  })

  test('without any text from the person who made it', async () => {
    const person = await makeUser(db, { emailVerifiedAt: new Date() })
    await makeChange(person, newAddress(), 'Firefox/1 call 555-0100 or visit evil.example')
    const { text, html } = (await mailsTo(person.email)).at(-1)!
    expect(text + html).not.toMatch(/555-0100|evil/)
  })

  test('without a link if it was never confirmed, as it may be a stranger’s', async () => {
    const person = await makeUser(db)
    await makeChange(person)
    const mail = (await mailsTo(person.email)).at(-1)!
    expect(mail).toMatchObject({ subject, text: expect.not.stringMatching(/undo/i) })
    expect(await undoRows(person.id)).toBe(0)
  })

  test('without a link if the change returns to the previous address', async () => {
    const person = await makeUser(db, { emailVerifiedAt: new Date() })
    const next = newAddress()
    await makeChange(person, next)
    expect(await undoRows(person.id)).toBe(1)
    await makeChange(person, person.email)
    const mail = (await mailsTo(next)).at(-1)!
    expect(mail).toMatchObject({ subject, text: expect.not.stringMatching(/undo/i) })
    expect(await undoRows(person.id)).toBe(0)
  })
})

test('of fifty concurrent confirmations, one succeeds', async () => {
  const { id, email } = await makeUser(db)
  await resend(email)
  const token = await tokenIn(email)
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(id, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of two accounts that want one address, one gets it', async () => {
  const [one, other] = [await makeUser(db), await makeUser(db)]
  const email = newAddress()
  const tokens = []
  for (const person of [one, other]) {
    await change(person.token, email)
    tokens.push({ id: person.id, token: await tokenIn(email) })
  }
  const answers = await Promise.all(tokens.map(({ id, token }) => confirm(id, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})
