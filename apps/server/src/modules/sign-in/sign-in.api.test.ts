import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createPasswords } from '../../password-hashing/passwords.ts'

const { app, call, db, pool } = await createTestApp()

const login = (email: string, password = testPassword, ip = newNetwork(), remember = false) =>
  call('POST /login', { body: { email, password, remember } }, undefined, { ip })

const mismatch = {
  status: 422,
  body: {
    message: 'These credentials do not match our records.',
    code: 'invalid',
    errors: { email: ['These credentials do not match our records.'] },
    problems: [
      {
        path: 'email',
        code: 'account.wrong_credentials',
        values: {},
        message: 'These credentials do not match our records.',
      },
    ],
  },
}

describe('may not sign in', () => {
  test('with a wrong password, to a blocked account, or to an unknown one; all get the same response', async () => {
    const known = await makeUser(db)
    const blocked = await makeUser(db, { blockedAt: new Date() })
    for (const answer of [
      await login(known.email, 'wrong'),
      await login('nobody@people.test', 'wrong'),
      await login('nobody@people.test'),
      await login(blocked.email, 'wrong'),
      await login(blocked.email),
    ])
      expect({ status: answer.status, body: answer.body }).toEqual(mismatch)
  })

  test('while signed in', async () => {
    const { email, token } = await makeUser(db)
    const answer = await call('POST /login', { body: { email, password: testPassword } }, token)
    expect(answer.status).toBe(400)
  })
})

describe('refuses', () => {
  test.each([{}, { email: 'a@b.example' }, { email: 'x', password: 'y' }])('%j', async (body) => {
    const response = await app.inject({ method: 'POST', url: '/api/login', payload: body })
    expect(response.statusCode).toBe(422)
  })
})

describe('signing in', () => {
  test.each([
    [false, 7],
    [true, 30],
  ])('with remember me %s lasts %i days', async (remember, days) => {
    const { email, id } = await makeUser(db)
    const { status, body } = await login(email.toUpperCase(), testPassword, newNetwork(), remember)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: days * 86_400,
      new_user: false,
    })
    expect((await call('GET /user', {}, body.token)).body).toMatchObject({ id, email })
    const { rows } = await pool.query<{ seconds: string }>(
      'select extract(epoch from expires_at - created_at) as seconds from sessions where user_id = $1 order by id desc limit 1',
      [id],
    )
    expect(Number(rows[0]!.seconds)).toBeCloseTo(days * 86_400, 0)
  })

  test('starts a separate session each time, and logging out ends only that', async () => {
    const { email, token } = await makeUser(db)
    const [one, other] = [await login(email), await login(email)]
    expect(one.body.token).not.toBe(other.body.token)
    expect((await call('POST /logout', {}, one.body.token)).status).toBe(200)
    expect((await call('GET /user', {}, one.body.token)).status).toBe(401)
    expect((await call('GET /user', {}, other.body.token)).status).toBe(200)
    expect((await call('GET /user', {}, token)).status).toBe(200)
  })

  test('rehashes the password when the cost has changed', async () => {
    const old = createPasswords({ memoryKib: 16, passes: 1, parallelism: 1 })
    const { email, id } = await makeUser(db, { passwordHash: await old.hash(testPassword) })
    expect((await login(email)).status).toBe(200)
    const { rows } = await pool.query('select password_hash from users where id = $1', [id])
    expect(rows[0]).toMatchObject({ password_hash: expect.stringContaining('$m=8,t=1,p=1$') })
    expect((await login(email)).status).toBe(200)
  })

  test('stores neither password nor token in plain text', async () => {
    const { email, id } = await makeUser(db)
    const { body } = await login(email)
    const { rows } = await pool.query(
      'select to_jsonb(u) as u, to_jsonb(s) as s from users u join sessions s on s.user_id = u.id where u.id = $1',
      [id],
    )
    expect(JSON.stringify(rows)).not.toContain(testPassword)
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })
})

test.each(['blocked_at = now()', "role = 'admin'"])(
  'a change to the account takes effect with the next request (%s)',
  async (change) => {
    const { id, token } = await makeUser(db)
    expect((await call('GET /user', {}, token)).body).toMatchObject({ admin: false })
    await pool.query(`update users set ${change} where id = $1`, [id])
    const after = await call('GET /user', {}, token)
    if (change.startsWith('role')) expect(after.body).toMatchObject({ admin: true })
    else expect(after.status).toBe(401)
  },
)

test('fifty parallel logins all succeed, and each has a session', async () => {
  const { email, id } = await makeUser(db)
  const answers = await Promise.all(Array.from({ length: 50 }, () => login(email)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await pool.query('select id from sessions where user_id = $1', [id])
  expect(rows).toHaveLength(51)
})
