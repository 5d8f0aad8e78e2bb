import type { Access } from '@formstead/contract'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { createNoLimits } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { startSession } from '../../modules/sessions/sessions.ts'
import { languagePrefix } from '../../pages/language-prefix.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { requireDeclaredAccess } from './access.ts'

const metricsToken = 'metrics-token-of-the-access-test'
const reached = new Set<string>()
const { app, db } = await createTestApp(
  { METRICS_TOKEN: metricsToken },
  (app) =>
    // Runs after the access check and ends the request: some of the routes would sign the caller out.
    app.addHook('preValidation', async (request, reply) => {
      reached.add(request.id)
      return reply.code(204).send()
    }),
  // There are more routes than the rate limit allows per minute.
  { limits: await createNoLimits() },
)

async function impersonate({ writes }: { writes: boolean }): Promise<string> {
  const by = (await makeUser(db, { role: writes ? 'admin' : 'moderator' })).id
  const impersonation = { by, reason: 'Ticket 1', writes }
  const { id } = await makeUser(db)
  return (await startSession(db, id, { lifetimeSeconds: 3600, impersonation })).token
}

const callers = {
  nobody: undefined,
  'a made-up token': 'made-up',
  'a user': (await makeUser(db)).token,
  'a blocked user': (await makeUser(db, { blockedAt: new Date() })).token,
  'a user whose session ended': (await makeUser(db, { lifetimeSeconds: -1 })).token,
  'a moderator': (await makeUser(db, { role: 'moderator' })).token,
  'an admin': (await makeUser(db, { role: 'admin' })).token,
  'the owner': (await makeUser(db, { role: 'owner' })).token,
  'the holder of the metrics token': metricsToken,
  'staff who look as a user': await impersonate({ writes: false }),
  'staff who change as a user': await impersonate({ writes: true }),
}
type Caller = keyof typeof callers

const strangers: Caller[] = [
  'nobody',
  'a made-up token',
  'a blocked user',
  'a user whose session ended',
  'the holder of the metrics token',
]
const staff: Caller[] = ['a moderator', 'an admin', 'the owner']

/** Whom each kind of access admits, and which status everyone else gets. */
const expected: Record<Access, (caller: Caller) => 'in' | number> = {
  public: () => 'in',
  visitor: () => 'in',
  signed: () => 'in',
  guest: (caller) => (strangers.includes(caller) ? 'in' : 400),
  user: (caller) => (strangers.includes(caller) ? 401 : 'in'),
  token: (caller) => (strangers.includes(caller) ? 401 : 404),
  moderator: (caller) => (strangers.includes(caller) ? 401 : staff.includes(caller) ? 'in' : 404),
  admin: (caller) =>
    strangers.includes(caller) ? 401 : caller === 'an admin' || caller === 'the owner' ? 'in' : 404,
  metrics: (caller) => (caller === 'the holder of the metrics token' ? 'in' : 404),
}

/**
 * Where callers are not identified, impersonation makes no difference. Everywhere else it reaches only routes that
 * declare it.
 */
function expectedAsUser(
  { access, impersonation }: (typeof app.declaredRoutes)[number],
  caller: Caller,
): 'in' | number | undefined {
  if (!caller.startsWith('staff who')) return undefined
  if (['public', 'signed', 'metrics'].includes(access)) return undefined
  const isAllowed =
    impersonation === 'read' || (impersonation === 'write' && caller.includes('change'))
  return isAllowed ? 'in' : 403
}

describe.each(Object.keys(callers) as Caller[])('%s', (caller) => {
  test.each(app.declaredRoutes)('calls $method $url ($access)', async (route) => {
    const { method, url, access } = route
    const token = callers[caller]
    const response = await app.inject({
      method: method as 'GET',
      url: url.replace(languagePrefix, '/fr').replace(/:\w+/g, '1').replace('*', 'anything'),
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
    })
    const outcome = reached.has(String(response.headers['x-request-id']))
      ? 'in'
      : response.statusCode
    expect(outcome).toBe(expectedAsUser(route, caller) ?? expected[access](caller))
  })
})

test('impersonation never reaches routes that open accounts, pay or belong to staff', () => {
  const never =
    /password|two-factor|tokens|sessions|passkeys|identit|oauth|providers|invite|billing|subscription|moderator|audit-log|DELETE .*user|credentials/
  const declared = app.declaredRoutes
    .filter(({ impersonation }) => impersonation !== undefined)
    .map(({ method, url }) => `${method} ${url}`)
  expect(declared.filter((name) => never.test(name))).toEqual([])
})

test('walks routes', () => {
  expect(app.declaredRoutes.length).toBeGreaterThan(5)
})

test('an app with a route that declares no access cannot be built', () => {
  const bare = Fastify()
  requireDeclaredAccess(bare)
  expect(() => bare.get('/api/open', () => 'hello')).toThrow(
    'GET /api/open does not declare its access',
  )
})
