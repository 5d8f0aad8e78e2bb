import { expect, test } from 'vitest'
import { makeAccessToken } from '../../modules/access-tokens/access-tokens.ts'
import { accessTokens } from '../../modules/access-tokens/access-tokens.table.ts'
import { startSession } from '../../modules/sessions/sessions.ts'
import { customDomains } from '../../modules/workspaces/custom-domains.table.ts'
import { hashToken } from '../../secrets/random-token.ts'
import { languagePrefix } from '../../pages/language-prefix.ts'
import { createNoLimits } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { appHost, startDomainTests } from '../../testing/fixtures/test-domains.ts'
import { firstWorkspaceOf, makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'

const name = 'forms.acme.com'
const reached = new Set<string>()
let isWalking = false
const { settings } = await startDomainTests()
const testApp = await createTestApp(
  settings,
  (app) =>
    // Runs after all access checks and ends the request.
    app.addHook('preValidation', async (request, reply) => {
      if (!isWalking) return
      reached.add(request.id)
      return reply.code(204).send()
    }),
  // There are more routes than the rate limit allows per minute.
  { limits: await createNoLimits() },
)
const { app, db } = testApp
const owner = await makeUser(db)
const admin = await makeUser(db, { role: 'admin' })
const workspace = await firstWorkspaceOf(testApp, owner)
const form = await makeForm(testApp, owner)
await db
  .insert(customDomains)
  .values({ workspaceId: workspace, name, proof: 'x', provenAt: new Date() })
const otherName = 'forms.second.com'
const otherWorkspace = await makeWorkspace(db, owner.id, 'Second')
await db
  .insert(customDomains)
  .values({ workspaceId: otherWorkspace, name: otherName, proof: 'x', provenAt: new Date() })
const asOwner = await startSession(db, owner.id, {
  lifetimeSeconds: 3600,
  impersonation: { by: admin.id, reason: 'Ticket 1', writes: true },
})

const ownToken = makeAccessToken()
await db.insert(accessTokens).values({
  userId: owner.id,
  name: 'Test',
  abilities: ['workspaces-read', 'forms-read', 'manage-integrations'],
  tokenHash: hashToken(ownToken),
})

async function makeMember(role: 'admin' | 'user' | 'readonly'): Promise<string> {
  const { id, token } = await makeUser(db)
  await addMember(db, workspace, id, role)
  return token
}

const callers = {
  nobody: undefined,
  'its owner': owner.token,
  'an access token of its owner': ownToken,
  'somebody who administers its workspace': await makeMember('admin'),
  'a member': await makeMember('user'),
  'a member who only reads': await makeMember('readonly'),
  'somebody else': (await makeUser(db)).token,
  'a moderator': (await makeUser(db, { role: 'moderator' })).token,
  'an admin': admin.token,
  'staff who act as its owner': asOwner.token,
}
isWalking = true

/** Everything that respondents need, and what machines request by IP address. */
const onDomains = new Set([
  '/',
  '/:slug',
  '/forms/:slug',
  '/forms/:slug/results',
  '/assets/fill/*',
  '/cards/page.png',
  '/embed.js',
  '/api/content/feature-flags',
  '/api/forms/:form',
  '/api/forms/:form/view',
  '/api/forms/:form/answer',
  '/api/forms/:form/submissions/:submission',
  '/api/forms/:form/stripe-connect/get-account',
  '/api/forms/:form/stripe-connect/payment-intent',
  '/api/forms/assets/:name',
  '/api/upload-file',
  '/api/uploads',
  '/api/uploads/:upload',
  '/api/vapor/signed-storage-url',
  '/api/healthcheck',
  '/api/caddy/ask-certificate',
  '/api/caddy/ask-certificate/:secret',
])
const isThere = (url: string) => onDomains.has(url) || /^\/widgets\/(?!demo)/.test(url)

test.each(Object.keys(callers) as (keyof typeof callers)[])(
  'a custom domain has what respondents need and nothing else, for %s',
  async (caller) => {
    const token = callers[caller]
    // Impersonation reaches only routes that declare it.
    const isHeld = caller.startsWith('staff')
    const wrong: string[] = []
    for (const { method, url } of app.declaredRoutes) {
      const { headers, statusCode: status } = await app.inject({
        method: method as 'GET',
        url: url.replace(languagePrefix, '/fr').replace(/:\w+/g, '1').replace('*', 'any/thing'),
        headers: { host: name, ...(token && { authorization: `Bearer ${token}` }) },
      })
      const isIn = reached.has(String(headers['x-request-id']))
      const isRight = isThere(url)
        ? isIn || (isHeld && status === 403)
        : !isIn && status === (url.startsWith('/api/') ? 420 : 302)
      if (!isRight) wrong.push(`${method} ${url}: ${isIn ? 'in' : status}`)
    }
    expect(wrong).toEqual([])
  },
)

test("an author's call that names its domain reaches the resources of that domain's workspace", async () => {
  const wrong: string[] = []
  const named = app.declaredRoutes.filter(
    ({ url, access }) => access === 'user' && /:(workspace|form)\b/.test(url),
  )
  expect(named.length).toBeGreaterThan(100)
  for (const { method, url } of named) {
    const statusFor = async (domain: string) => {
      const { headers, statusCode } = await app.inject({
        method: method as 'GET',
        url: url
          .replace(':workspace', String(workspace))
          .replace(':form', form.slug)
          .replace(/:\w+/g, '1'),
        headers: {
          host: appHost,
          authorization: `Bearer ${owner.token}`,
          'x-custom-domain': domain,
        },
      })
      return reached.has(String(headers['x-request-id'])) ? 'in' : statusCode
    }
    const outcomes: unknown[] = []
    for (const domain of [name, otherName, 'nobody.acme.com', 'malformed'])
      outcomes.push(await statusFor(domain))
    const got = outcomes.join(' ')
    if (got !== 'in 404 404 420') wrong.push(`${method} ${url}: ${got}`)
  }
  expect(wrong).toEqual([])
})
