import { expect, test } from 'vitest'
import { startSession } from '../modules/sessions/sessions.ts'
import { customDomains } from '../modules/workspaces/custom-domains.table.ts'
import { listMembershipsOf } from '../modules/workspaces/memberships.ts'
import { createNoLimits } from '../testing/no-limits.ts'
import { createTestApp } from '../testing/test-app.ts'
import { startDomainTests } from '../testing/test-domains.ts'
import { makeUser } from '../testing/test-people.ts'

const name = 'forms.acme.com'
const reached = new Set<string>()
const { settings } = await startDomainTests()
const { app, db } = await createTestApp(
  settings,
  (app) =>
    // Runs after all that decides who may call, and goes no further.
    app.addHook('preValidation', async (request, reply) => {
      reached.add(request.id)
      return reply.code(204).send()
    }),
  // There are more routes than anybody may call in a minute.
  { limits: await createNoLimits() },
)
const owner = await makeUser(db)
const admin = await makeUser(db, { role: 'admin' })
const [workspace] = await listMembershipsOf(db, owner.id)
await db
  .insert(customDomains)
  .values({ workspaceId: workspace!.id, name, proof: 'x', provenAt: new Date() })
const asOwner = await startSession(db, owner.id, {
  lifetimeSeconds: 3600,
  impersonation: { by: admin.id, reason: 'Ticket 1', writes: true },
})

const callers = {
  nobody: undefined,
  'its owner': owner.token,
  'somebody else': (await makeUser(db)).token,
  'an admin': admin.token,
  'staff who act as its owner': asOwner.token,
}

/** All that respondents need, and what machines ask for by address. */
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
    // They reach only what declares that they may.
    const isHeld = caller.startsWith('staff')
    const wrong: string[] = []
    for (const { method, url } of app.declaredRoutes) {
      const { headers, statusCode: status } = await app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, '1').replace('*', 'any/thing'),
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
