import type { EndpointResponse } from '@formstead/contract'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireActor, requireSession } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { badRequest } from '../../problems.ts'
import { translate } from '../../translation/request-language.ts'
import { findUser } from '../accounts/users.ts'
import type { GoogleSignIn } from '../provider-sign-in/google-sign-in.ts'
import { requireWorkspace } from '../workspaces/workspaces.service.ts'
import { beginAttempt, endAttempt } from './connection-attempts.ts'
import { requireService } from './connection-services.ts'
import { connectAccount, disconnectAccount, type ConnectionParts } from './connections.service.ts'
import { connectedAccounts } from './connections.table.ts'
import { listWorkspaceAccounts } from './connected-accounts.ts'
import { driveScope } from './google.ts'

type Shown = EndpointResponse<'GET /open/providers'>[number]

export function connectionRoutes(
  app: FastifyInstance,
  parts: ConnectionParts & { appUrl: string; google: GoogleSignIn },
): void {
  const { db, services, findUses, appUrl, google } = parts
  const redirectUriOf = (service: string) => `${appUrl}/settings/connections/callback/${service}`

  serve(app, 'GET /open/providers', ({ request }) => listAccounts(requireActor(request).userId))

  serve(app, 'GET /open/workspaces/{workspace}/providers', async ({ params, request }) => {
    const { workspace } = params
    await requireWorkspace(db, requireActor(request).userId, workspace, 'edit')
    const rows = await listWorkspaceAccounts(db, workspace)
    return rows.map(({ account, user }) => ({
      id: account.id,
      provider: account.service,
      name: account.name,
      email: account.email,
      user,
      needs_reconnect: needsReconnect(account),
    }))
  })

  serve(app, 'POST /oauth/connect/{service}', async ({ params, body, request, reply }) => {
    if (google && params.service === 'google' && isSignIn(body))
      return google.begin(body, request, reply)
    refuseSignIn(body)
    const { userId, sessionId } = requireSession(request)
    const service = requireService(services.all, params.service)
    const person = await findUser(db, userId)
    const { state, proofs } = await beginAttempt(parts, {
      sessionId,
      service: service.name,
      intention: body.intention ?? null,
      closesItself: body.autoClose ?? false,
    })
    const redirectUri = redirectUriOf(service.name)
    return { url: service.address({ state, proofs, redirectUri, person: person! }), state }
  })

  serve(app, 'POST /oauth/{service}/callback', async ({ params, body, request }) => {
    if (google && params.service === 'google')
      if (!request.actor || (await google.isBegunHere(body.state)))
        return google.finish(body, request)
    const { userId, sessionId } = requireSession(request)
    const { name, redeem } = requireService(services.redirects, params.service)
    const { state, code } = body
    const attempt = await endAttempt(parts, { state, sessionId, service: name })
    const { proofs, intention, closesItself } = attempt
    const found = await redeem({ code, proofs, redirectUri: redirectUriOf(name) })
    const id = await connectAccount(parts, userId, name, found)
    return present(request, userId, id, { intention, autoClose: closesItself })
  })

  serve(app, 'POST /oauth/widget-callback/{service}', async ({ params, body, request }) => {
    if (google && params.service === 'google_one_tap' && body.intent === 'auth')
      return google.tap(body, request)
    refuseSignIn(body)
    const { userId, sessionId } = requireSession(request)
    const { name, read } = requireService(services.widgets, params.service)
    const { state } = body
    const attempt =
      state === undefined ? undefined : await endAttempt(parts, { state, sessionId, service: name })
    const id = await connectAccount(parts, userId, name, read(body))
    return present(request, userId, id, {
      intention: attempt?.intention ?? null,
      autoClose: attempt?.closesItself ?? false,
    })
  })

  serve(app, 'DELETE /settings/providers/{provider}', async ({ params, request }) => {
    await disconnectAccount(parts, requireActor(request).userId, params.provider)
    return { type: 'success', message: translate(request, 'done.account_disconnected') }
  })

  async function present(
    request: FastifyRequest,
    userId: number,
    id: number,
    rest: { intention: string | null; autoClose: boolean },
  ) {
    const provider = (await listAccounts(userId)).find((account) => account.id === id)!
    const message = translate(request, 'done.account_connected')
    return { type: 'success' as const, message, provider, ...rest }
  }

  async function listAccounts(userId: number): Promise<Shown[]> {
    const [rows, uses, person] = await Promise.all([
      db
        .select()
        .from(connectedAccounts)
        .where(eq(connectedAccounts.userId, userId))
        .orderBy(desc(connectedAccounts.id)),
      findUses(db, userId),
      findUser(db, userId),
    ])
    return rows.map((account) => ({
      id: account.id,
      provider: account.service,
      name: account.name,
      email: account.email,
      scopes: account.scopes,
      user: { id: userId, name: person!.name },
      needs_reconnect: needsReconnect(account),
      used_by: uses
        .filter(({ accountId }) => accountId === account.id)
        .map(({ form, for: what }) => ({ form, for: what })),
      created_at: account.createdAt.toISOString(),
    }))
  }
}

const isSignIn = ({ intent }: { intent: string }) => intent === 'auth' || intent === 'link'

/** Only Google accounts can be used to sign in. All others are connected by users who are already signed in. */
function refuseSignIn({ intent }: { intent: string }): void {
  if (intent !== 'integration') throw badRequest('service_not_offered')
}

/** Google no longer accepts our token, or the owner did not grant all required scopes. */
const needsReconnect = ({ service, tokens, scopes }: typeof connectedAccounts.$inferSelect) =>
  service === 'google' && (tokens === null || !scopes.includes(driveScope))
