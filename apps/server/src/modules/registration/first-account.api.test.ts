import { describe, expect, test } from 'vitest'
import { cheapPasswords, createNoLimits } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { seedFirstAccount } from './seed-first-account.ts'

const settings = { ADMIN_EMAIL: 'Admin@people.test', ADMIN_PASSWORD: 'from-the-env' }
const { app, call, config, db, pool } = await createTestApp(settings, undefined, {
  // There are more routes than the rate limit allows per minute.
  limits: await createNoLimits(),
})
const other = await createTestApp({ ...settings, SELF_HOSTED: 'false' })

await Promise.all(Array.from({ length: 5 }, () => seedFirstAccount(db, config, cheapPasswords)))
const signedIn = await call('POST /login', {
  body: { email: 'admin@people.test', password: 'from-the-env' },
})
const { token } = signedIn.body

const update = (by: string, changes: object = {}) =>
  call(
    'POST /update-credentials',
    {
      body: {
        email: 'owner@people.test',
        password: 'my-own-one-5',
        password_confirmation: 'my-own-one-5',
        ...changes,
      },
    },
    by,
  )

describe('the account from the environment', () => {
  test('is created once, and owns the instance', async () => {
    const { rows } = await pool.query('select email, role from users')
    expect(rows).toEqual([{ email: 'admin@people.test', role: 'owner' }])
    expect((await call('GET /content/feature-flags', {})).body).toMatchObject({
      setup_required: false,
      registration_open: false,
    })
  })

  test('is not created on the hosted service', async () => {
    await seedFirstAccount(other.db, other.config, cheapPasswords)
    expect((await other.pool.query('select 1 from users')).rows).toEqual([])
  })

  test('can do nothing but change its credentials', async () => {
    const closed = app.declaredRoutes.filter(
      ({ access, method, url }) =>
        ['user', 'guest', 'moderator', 'admin'].includes(access) &&
        method !== 'HEAD' &&
        !['/api/user', '/api/logout', '/api/update-credentials'].includes(url),
    )
    expect(closed.length).toBeGreaterThan(20)
    for (const { method, url } of closed) {
      const response = await app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${token}` },
      })
      expect([method, url, response.statusCode, response.json()]).toEqual([
        method,
        url,
        403,
        {
          code: 'credentials_not_changed',
          message: 'You must change your credentials when in self host mode',
        },
      ])
    }
    expect((await call('GET /user', {}, token)).body).toMatchObject({
      must_update_credentials: true,
      is_instance_owner: true,
    })
    const headers = { authorization: `Bearer ${token}` }
    const deletion = await app.inject({ method: 'DELETE', url: '/api/user', headers })
    expect(deletion.statusCode).toBe(403)
  })

  test('cannot keep its password or take another account’s address', async () => {
    const person = await makeUser(db)
    const same = { password: 'from-the-env', password_confirmation: 'from-the-env' }
    expect((await update(token, same)).status).toBe(422)
    expect((await update(token, { email: person.email })).status).toBe(422)
  })

  test('is like any other once it has changed them', async () => {
    expect(await update(token, { name: 'Olga' })).toMatchObject({
      status: 200,
      body: { name: 'Olga', email: 'owner@people.test', must_update_credentials: false },
    })
    expect((await call('GET /open/workspaces', {}, token)).status).toBe(200)
    expect((await update(token)).status).toBe(403)
    const login = { email: 'owner@people.test', password: 'my-own-one-5' }
    expect((await call('POST /login', { body: login })).status).toBe(200)
  })
})

test('nobody else can replace credentials without knowing them', async () => {
  const { token } = await makeUser(db)
  expect((await update(token, { email: 'x@people.test' })).status).toBe(403)
})
