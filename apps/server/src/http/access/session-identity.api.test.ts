import { endpoints } from '@formstead/contract'
import { describe, expect, test } from 'vitest'
import { startSession } from '../../modules/sessions/sessions.ts'
import { createNoLimits, newNetwork } from '../../testing/test-settings.ts'
import { startStripeBillingPeer } from '../../testing/peers/stripe-billing-peer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { createTwoFactorCallers } from '../../testing/fixtures/people/test-two-factor.ts'

/** By request ID: the user it was admitted as, after all input was read. */
const admitted = new Map<string, number | undefined>()
const deals = {
  APPSUMO_CLIENT_ID: 'sumo-client',
  APPSUMO_CLIENT_SECRET: 'sumo-secret',
  APPSUMO_API_KEY: 'sumo-key',
}
const { settings } = await startStripeBillingPeer()
// With every optional feature configured, no route is rejected as nonexistent.
const domains = {
  APP_URL: 'http://localhost',
  CADDY_SECRET: 'secret-of-the-edge',
  CADDY_AUTHORIZED_IPS: '127.0.0.1',
}
const watching = await createTestApp(
  { ...settings, ...deals, ...domains },
  (app) =>
    app.addHook('preHandler', async (request, reply) => {
      admitted.set(request.id, request.actor?.userId)
      return reply.code(204).send()
    }),
  { limits: await createNoLimits() },
)
const testApp = await createTestApp()
const { app, call, db } = testApp
const { makeGuarded, pendingFor, codeOf } = createTwoFactorCallers(testApp)

type Person = { id: number; email: string; token: string }

/** Every way to claim to be somebody else. */
const claims = ({ id, email, token }: Person) => ({
  id,
  user_id: id,
  userId: id,
  sub: id,
  email,
  user: { id, email },
  session: { user: { id, email } },
  token,
  admin_token: token,
  impersonator_id: id,
  role: 'owner',
})
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const asQuery = (person: Person) =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(claims(person)).map(([key, value]) => [key, asText(value)])),
  ).toString()
const asHeaders = ({ id, email, token }: Person) => ({
  'x-user-id': String(id),
  'x-user-email': email,
  'x-forwarded-user': email,
  'x-impersonate': String(id),
  cookie: `token=${token}; admin_token=${token}`,
})
const whoIs = async (token: string) => (await call('GET /user', {}, token)).body

const me = await makeUser(watching.db)
const other = await makeUser(watching.db, { role: 'owner' })

describe('the caller is the owner of the token in the Authorization header', () => {
  const routes = watching.app.declaredRoutes.filter(
    ({ access, method }) => access === 'user' && method !== 'HEAD',
  )
  test.each(routes)('$method $url', async ({ method, url }) => {
    const named = url.replaceAll(/:\w+/g, String(other.id)).replace('*', 'anything')
    const response = await watching.app.inject({
      method: method as 'GET',
      url: `${named}?${asQuery(other)}`,
      headers: { ...asHeaders(other), authorization: `Bearer ${me.token}` },
      ...(method !== 'GET' && { payload: claims(other) }),
    })
    const id = String(response.headers['x-request-id'])
    // A request that is rejected before it is admitted affects nobody.
    if (admitted.has(id)) expect(admitted.get(id)).toBe(me.id)
    else expect(response.statusCode).toBe(422)
  })

  test('nobody is signed in by a cookie or a header alone', async () => {
    const response = await watching.app.inject({
      url: `/api/user?${asQuery(other)}`,
      headers: asHeaders(other),
    })
    expect(response.statusCode).toBe(401)
  })
})

describe('a new session belongs to the person who was authenticated', () => {
  const post = (url: string, proof: object, somebody: Person) =>
    app.inject({
      method: 'POST',
      url: `/api${url}?${asQuery(somebody)}`,
      // Spreads the proof last, so that a claim never replaces a part of it.
      payload: { ...claims(somebody), ...proof },
      headers: asHeaders(somebody),
      remoteAddress: newNetwork(),
    })

  test('by a password', async () => {
    const [one, somebody] = [await makeUser(db), await makeUser(db)]
    const answer = await post('/login', { email: one.email, password: testPassword }, somebody)
    expect(await whoIs(answer.json<{ token: string }>().token)).toMatchObject({ id: one.id })
  })

  test('by a password and a second factor', async () => {
    const [guarded, somebody] = [await makeGuarded(), await makeUser(db)]
    const proof = {
      pending_auth_token: await pendingFor(guarded.email),
      code: codeOf(guarded.secret),
    }
    const answer = await post('/auth/two-factor/verify', proof, somebody)
    expect(await whoIs(answer.json<{ token: string }>().token)).toMatchObject({ id: guarded.id })
  })

  test('by a password change, which opens a new session', async () => {
    const [one, somebody] = [await makeUser(db), await makeUser(db)]
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/settings/password',
      payload: {
        ...claims(somebody),
        current_password: testPassword,
        password: 'Another-horse-8',
        password_confirmation: 'Another-horse-8',
      },
      headers: { ...asHeaders(somebody), authorization: `Bearer ${one.token}` },
    })
    expect(await whoIs(answer.json<{ token: string }>().token)).toMatchObject({ id: one.id })
  })

  test('and stays theirs: no profile change makes it somebody else’s', async () => {
    const [one, somebody] = [await makeUser(db), await makeUser(db, { role: 'owner' })]
    const payload = { ...claims(somebody), name: 'Me', email: one.email }
    const headers = { authorization: `Bearer ${one.token}` }
    await app.inject({ method: 'PATCH', url: '/api/settings/profile', payload, headers })
    expect(await whoIs(one.token)).toMatchObject({ id: one.id, email: one.email, admin: false })
  })

  test('during impersonation, it belongs to the impersonated user and nobody else', async () => {
    const staff = await makeUser(db, { role: 'admin' })
    const [one, somebody] = [await makeUser(db), await makeUser(db)]
    const impersonation = { by: staff.id, reason: 'Ticket 1', writes: true }
    const { token } = await startSession(db, one.id, { lifetimeSeconds: 3600, impersonation })
    const answer = await app.inject({
      url: `/api/user?${asQuery(somebody)}`,
      headers: { ...asHeaders(somebody), authorization: `Bearer ${token}` },
    })
    expect(answer.json()).toMatchObject({ id: one.id })
  })
})

test('no call for signed-in people asks them who they are', () => {
  const named = Object.entries(endpoints)
    .filter(([, { access }]) => access === 'user')
    .map(([name]) => name)
    .filter((name) => /\{user_?id\}|\/as\/|act-as/i.test(name))
  expect(named).toEqual([])
})
