import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { newNetwork } from '../../testing/test-settings.ts'
import { openAllConnections } from '../../testing/test-database.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'

const testApp = await createTestApp()
const { call, db, pool } = testApp
await openAllConnections(testApp)
const { mailsTo, newestLinkTo } = createMailReader(testApp)

const login = (email: string, password = testPassword) =>
  call('POST /login', { body: { email, password } }, undefined, { ip: newNetwork() })
const changePassword = (token: string, current_password: string, password = 'changed-it-9') =>
  call(
    'PATCH /settings/password',
    { body: { current_password, password, password_confirmation: password } },
    token,
  )

describe('may not', () => {
  test('end someone else’s session', async () => {
    const [me, other] = [await makeUser(db), await makeUser(db)]
    const { body } = await call('GET /settings/sessions', {}, other.token)
    const params = { session: body[0]!.id }
    const answer = await call('DELETE /settings/sessions/{session}', { params }, me.token)
    expect(answer.status).toBe(404)
    expect((await call('GET /user', {}, other.token)).status).toBe(200)
  })

  test('change the password without knowing it, or guess it', async () => {
    const { email, token } = await makeUser(db)
    const statuses = []
    for (let index = 0; index < 6; index++)
      statuses.push((await changePassword(token, `guess-${index}`)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await login(email)).status).toBe(200)
  })
})

describe('refuses', () => {
  test.each(['short-1', 'no-digits-here', 'nosymbol1'])('the password %s', async (password) => {
    const { token } = await makeUser(db)
    const answer = await changePassword(token, testPassword, password)
    expect(answer.body).toHaveProperty(['errors', 'password'])
  })

  test('an invalid ID', async () => {
    const { token } = await makeUser(db)
    for (const session of [0, -1, 1.5, Number.NaN, 1e300]) {
      const answer = await call(
        'DELETE /settings/sessions/{session}',
        { params: { session } },
        token,
      )
      expect(answer.status).toBe(422)
    }
  })
})

test('shows who is signed in, without any secrets', async () => {
  const { id, email, token } = await makeUser(db, { name: 'Ada <b> Lovelace', role: 'owner' })
  const { body } = await call('GET /user', {}, token)
  expect(body).toEqual({
    id,
    name: 'Ada <b> Lovelace',
    email,
    photo_url: expect.stringMatching(/^data:image\/svg\+xml,/),
    email_verified_at: null,
    pending_email: null,
    plan_tier: 'enterprise',
    is_subscribed: true,
    has_enterprise_subscription: true,
    stripe_id: null,
    has_customer_id: false,
    active_license: false,
    admin: true,
    moderator: true,
    template_editor: true,
    is_instance_owner: true,
    is_blocked: false,
    has_forms: false,
    has_password: true,
    two_factor_enabled: false,
    must_update_credentials: false,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  expect(decodeURIComponent(body.photo_url)).toContain('>AL</text>')
})

describe('sessions', () => {
  test('are listed with their origin, and can be ended one by one or all others at once', async () => {
    const { email, token } = await makeUser(db)
    const body = { email, password: testPassword }
    const phone = await call('POST /login', { body }, undefined, {
      ip: '10.250.0.1',
      headers: { 'user-agent': 'Phone' },
    })
    const [tablet, desk] = [await login(email), await login(email)]
    const listed = await call('GET /settings/sessions', {}, token)
    expect(listed.body).toHaveLength(4)
    expect(listed.body.filter(({ is_current }) => is_current)).toHaveLength(1)
    const ofPhone = listed.body.find(({ user_agent }) => user_agent === 'Phone')!
    expect(ofPhone).toMatchObject({ ip: '10.250.0.1', is_current: false })
    const params = { session: ofPhone.id }
    await call('DELETE /settings/sessions/{session}', { params }, token)
    expect((await call('GET /user', {}, phone.body.token)).status).toBe(401)
    expect((await call('GET /user', {}, tablet.body.token)).status).toBe(200)
    await call('DELETE /settings/sessions', { query: {} }, token)
    for (const ended of [tablet, desk])
      expect((await call('GET /user', {}, ended.body.token)).status).toBe(401)
    expect((await call('GET /user', {}, token)).status).toBe(200)
  })

  test('record when they were last used', async () => {
    const { id, token } = await makeUser(db)
    await pool.query(
      `update sessions set last_used_at = now() - interval '1 hour' where user_id = $1`,
      [id],
    )
    const before = Date.now()
    const { body } = await call('GET /settings/sessions', {}, token)
    expect(Date.parse(body[0]!.last_used_at)).toBeGreaterThanOrEqual(before)
  })
})

describe('changing the password', () => {
  test('ends every session and every link, and continues in a new session', async () => {
    const { email, token } = await makeUser(db)
    const phone = await login(email)
    await call('POST /password/email', { body: { email } })
    const resetToken = (await newestLinkTo(email)).pathname.split('/').at(-1)!
    const { status, body } = await changePassword(token, testPassword)
    expect(status).toBe(200)
    expect(body.expires_in).toBeGreaterThan(3_500)
    expect(body.expires_in).toBeLessThanOrEqual(3_600)
    for (const ended of [token, phone.body.token])
      expect((await call('GET /user', {}, ended)).status).toBe(401)
    expect((await call('GET /user', {}, body.token)).status).toBe(200)
    expect((await login(email)).status).toBe(422)
    expect((await login(email, 'changed-it-9')).status).toBe(200)
    const again = { password: 'taken-over-1', password_confirmation: 'taken-over-1' }
    const reset = await call('POST /password/reset', {
      body: { email, token: resetToken, ...again },
    })
    expect(reset.status).toBe(400)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Formstead password was changed')
  })

  test('twice at once changes it once', async () => {
    const { email, token } = await makeUser(db)
    const wanted = ['parallel-1a', 'parallel-2b', 'parallel-3c']
    const answers = await Promise.all(
      wanted.map((password) => changePassword(token, testPassword, password)),
    )
    const winners = wanted.filter((_, index) => answers[index]!.status === 200)
    expect(winners).toHaveLength(1)
    expect((await login(email, winners[0])).status).toBe(200)
  })

  test('during concurrent sign-ins with the old one leaves none of their sessions', async () => {
    const { email, token } = await makeUser(db)
    const logins = Array.from({ length: 20 }, () => login(email))
    const changed = await changePassword(token, testPassword)
    expect(changed.status).toBe(200)
    const tokens = (await Promise.all(logins)).flatMap(({ status, body }) =>
      status === 200 ? [body.token] : [],
    )
    for (const old of tokens) expect((await call('GET /user', {}, old)).status).toBe(401)
  })
})
