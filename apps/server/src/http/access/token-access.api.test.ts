import { endpoints, tokenAbilities, type Endpoint, type TokenAbility } from '@formstead/contract'
import { describe, expect, test } from 'vitest'
import { accessTokens } from '../../modules/access-tokens/access-tokens.table.ts'
import { makeAccessToken } from '../../modules/access-tokens/access-tokens.ts'
import { hashToken } from '../../secrets/random-token.ts'
import { createNoLimits } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'

const reached = new Set<string>()
const { app, db } = await createTestApp(
  {},
  (app) =>
    app.addHook('preValidation', async (request, reply) => {
      reached.add(request.id)
      return reply.code(204).send()
    }),
  { limits: await createNoLimits() },
)
// The most privileged user: a token is limited to its abilities, whoever created it.
const { id: userId } = await makeUser(db, { role: 'owner' })

async function giveToken(abilities: readonly string[]): Promise<string> {
  const token = makeAccessToken()
  const known = [...abilities] as TokenAbility[]
  await db
    .insert(accessTokens)
    .values({ userId, name: 'Test', abilities: known, tokenHash: hashToken(token) })
  return token
}

async function outcomeOf(name: string, token: string): Promise<'in' | number> {
  const [method, path] = name.split(' ')
  const response = await app.inject({
    method: method as 'GET',
    url: `/api${path!.replace(/\{\w+\}/g, '1')}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return reached.has(String(response.headers['x-request-id'])) ? 'in' : response.statusCode
}

/** What a token with these abilities gets, according to the contract alone. */
function expected({ access, abilities }: Endpoint, held: readonly string[]): 'in' | number {
  if (['public', 'visitor', 'signed'].includes(access)) return 'in'
  if (access === 'metrics') return 404
  if (!abilities) return access === 'token' ? 'in' : 404
  return abilities.some((one) => held.includes(one)) ? 'in' : 403
}

const walked = Object.entries<Endpoint>(endpoints)

describe.each([
  ...tokenAbilities.map((ability) => ({ held: [ability] as readonly string[] })),
  { held: [] },
  { held: ['rule-the-world', 'forms-read '] },
])('a token with $held', async ({ held }) => {
  const token = await giveToken(held)
  test('reaches what its abilities name, and nothing else', async () => {
    const found: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const [name, endpoint] of walked) {
      found[name] = await outcomeOf(name, token)
      wanted[name] = expected(endpoint, held)
    }
    expect(found).toEqual(wanted)
  })
})

test('routes that change the account, its tokens or the instance are open to no token', () => {
  const open = walked.filter(([, { abilities }]) => abilities).map(([name]) => name)
  expect(open.length).toBeGreaterThan(20)
  expect(
    open.filter((name) => /\/(settings|moderator|user|billing|oauth|open\/instance)\b/.test(name)),
  ).toEqual([])
})
