import type { EndpointResponse } from '@formstead/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../database/client.ts'
import { requireSession } from '../../../http/access/access.ts'
import { serve } from '../../../http/serve.ts'
import { notFound } from '../../../problems.ts'
import { translate } from '../../../translation/request-language.ts'
import { accessTokens } from '../../access-tokens/access-tokens.table.ts'
import { auditActorOf, recordAudit } from '../../audit/record-audit.ts'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { createAccessToken } from './create-access-token.service.ts'

type ShownToken = EndpointResponse<'GET /settings/tokens'>[number]

export function accessTokenRoutes(app: FastifyInstance, db: Database, parts: AccountParts): void {
  serve(app, 'GET /settings/tokens', async ({ request }) => {
    const rows = await db
      .select()
      .from(accessTokens)
      .where(eq(accessTokens.userId, requireSession(request).userId))
      .orderBy(desc(accessTokens.id))
    return rows.map(presentToken)
  })

  serve(app, 'POST /settings/tokens', async ({ body, request }) => {
    const actor = { ...requireSession(request), audit: auditActorOf(request) }
    const token = await createAccessToken(db, parts, actor, body)
    return { message: translate(request, 'done.token_created'), token }
  })

  serve(app, 'DELETE /settings/tokens/{token}', async ({ params, request }) => {
    const { userId } = requireSession(request)
    await db.transaction(async (db) => {
      const [ended] = await db
        .delete(accessTokens)
        .where(and(eq(accessTokens.id, params.token), eq(accessTokens.userId, userId)))
        .returning({ id: accessTokens.id, name: accessTokens.name })
      if (!ended) throw notFound()
      await recordAudit(db, auditActorOf(request), {
        action: 'token.revoked',
        workspaceId: null,
        subject: { type: 'access_token', ...ended },
      })
    })
    return { message: translate(request, 'done.token_deleted') }
  })
}

function presentToken(row: typeof accessTokens.$inferSelect): ShownToken {
  const { id, name, abilities, createdAt, lastUsedAt, expiresAt } = row
  return {
    id,
    name,
    abilities,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
  }
}
