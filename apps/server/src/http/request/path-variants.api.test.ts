import { describe, expect, test } from 'vitest'
import { accessTokens } from '../../modules/access-tokens/access-tokens.table.ts'
import { makeAccessToken } from '../../modules/access-tokens/access-tokens.ts'
import { hashToken } from '../../secrets/random-token.ts'
import { createNoLimits } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'

const open = new Set(['public', 'visitor', 'signed', 'guest', 'metrics'])
const reached = new Set<string>()
const { app, db } = await createTestApp(
  {},
  (app) =>
    app.addHook('preValidation', async (request, reply) => {
      const { access } = request.routeOptions.config
      // Paths that match no route get a response that is open to everyone and declares nothing.
      if (access !== undefined && !open.has(access)) reached.add(request.id)
      return reply.code(204).send()
    }),
  { limits: await createNoLimits() },
)
const owner = await makeUser(db, { role: 'owner' })
const token = makeAccessToken()
await db
  .insert(accessTokens)
  .values({ userId: owner.id, name: 'Nothing', abilities: [], tokenHash: hashToken(token) })

const encode = (text: string) =>
  text.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
const lastPart = /[^/]+$/

/** Ways to write a path that one part of a server may treat as equivalent and another may not. */
const variants: Record<string, (path: string) => string> = {
  'percent-encoded': (path) => path.replace(lastPart, encode),
  'with its first letter encoded': (path) => path.replace('/api/', '/%61pi/'),
  'encoded twice': (path) => path.replace(lastPart, (part) => encode(part).replaceAll('%', '%25')),
  'with a double slash before': (path) => `/${path}`,
  'with a double slash inside': (path) => path.replace('/api/', '/api//'),
  'with a slash behind': (path) => `${path}/`,
  'with a dot behind': (path) => `${path}.`,
  'with an encoded slash behind': (path) => `${path}%2f`,
  'in capitals': (path) => path.toUpperCase(),
  'with its last part in capitals': (path) => path.replace(lastPart, (part) => part.toUpperCase()),
  'by way of another folder': (path) => path.replace('/api/', '/api/content/../'),
  'by way of an encoded folder': (path) => path.replace('/api/', '/api/content/%2e%2e/'),
  'with a semicolon': (path) => `${path};x=/api/login`,
  'with a backslash': (path) => path.replace('/api/', String.raw`/api\\`),
  'with a NUL': (path) => `${path}%00`,
}

const guarded = app.declaredRoutes.filter(
  ({ access, url }) => !open.has(access) && url.startsWith('/api/'),
)

describe.each(Object.keys(variants))('a path %s', (name) => {
  test.each([
    ['nobody', undefined],
    ['a token without abilities', token],
  ])('does not lead %s past a guard', async (_caller, token) => {
    const wrong: string[] = []
    for (const { method, url, access } of guarded) {
      // Any token may reach this route, whatever its abilities.
      if (token && access === 'token') continue
      const response = await app.inject({
        method: method as 'GET',
        url: variants[name]!(url.replaceAll(/:\w+/g, '1').replace('*', 'anything')),
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
      })
      if (reached.has(String(response.headers['x-request-id'])) || response.statusCode >= 500)
        wrong.push(`${method} ${url}: ${response.statusCode}`)
    }
    expect(wrong).toEqual([])
  })
})

test('walks guarded routes and records who reaches them', async () => {
  expect(guarded.length).toBeGreaterThan(100)
  const headers = { authorization: `Bearer ${owner.token}` }
  const response = await app.inject({ url: '/api/user', headers })
  expect(reached).toContain(String(response.headers['x-request-id']))
})
