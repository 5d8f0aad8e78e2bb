import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireSession } from '../../http/access/access.ts'
import { bearerToken } from '../../http/access/bearer-token.ts'
import { serve } from '../../http/serve.ts'
import { notFound, unauthenticated } from '../../problems.ts'
import { translate } from '../../translation/request-language.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { auditActorOf, recordAudit } from '../audit/record-audit.ts'
import { approveRequest, denyRequest, requireRequest, scope } from './authorization.service.ts'
import { listGrants, revokeToken } from './grants.ts'
import { oauthGrants } from './oauth-server.table.ts'

/** What people decide about apps: to connect them, and to disconnect them. */
export function connectedAppRoutes(app: FastifyInstance, db: Database, parts: AccountParts): void {
  serve(app, 'GET /mcp-oauth/requests/{token}', async ({ params }) => {
    const { request, client } = await requireRequest(db, params.token)
    return {
      client_name: client.name,
      redirect_uri: request.redirectUri,
      scopes: [scope],
      expires_at: request.expiresAt.toISOString(),
    }
  })

  serve(app, 'DELETE /mcp-oauth/requests/{token}', async ({ params }) => ({
    authorization_url: await denyRequest(db, parts.config.appUrl, params.token),
  }))

  serve(app, 'POST /mcp-oauth/session', async ({ body, request }) => {
    const actor = { ...requireSession(request), audit: auditActorOf(request) }
    const { authorization_request_token: token, password } = body
    return { authorization_url: await approveRequest(db, parts, actor, { token, password }) }
  })

  serve(app, 'DELETE /mcp-oauth/session', async ({ request, reply }) => {
    if (!(await revokeToken(db, bearerToken(request) ?? ''))) throw unauthenticated()
    void reply.code(204)
    return null
  })

  serve(app, 'GET /settings/connected-apps', async ({ request }) => {
    const rows = await listGrants(db, requireSession(request).userId)
    return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    }))
  })

  serve(app, 'DELETE /settings/connected-apps/{app}', async ({ params, request }) => {
    const { userId } = requireSession(request)
    await db.transaction(async (db) => {
      const own = (await listGrants(db, userId)).find(({ id }) => id === params.app)
      if (!own) throw notFound()
      await db
        .delete(oauthGrants)
        .where(and(eq(oauthGrants.id, own.id), eq(oauthGrants.userId, userId)))
      await recordAudit(db, auditActorOf(request), {
        action: 'account.app_disconnected',
        workspaceId: null,
        subject: { type: 'connected_app', id: own.id, name: own.name },
      })
    })
    return { message: translate(request, 'done.app_disconnected') }
  })
}
