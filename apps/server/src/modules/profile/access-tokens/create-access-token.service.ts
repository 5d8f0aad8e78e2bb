import type { EndpointRequest } from '@formstead/contract'
import type { Database } from '../../../database/client.ts'
import { forbidden, unauthenticated } from '../../../problems.ts'
import { hashToken } from '../../../secrets/random-token.ts'
import { makeAccessToken } from '../../access-tokens/access-tokens.ts'
import { accessTokens } from '../../access-tokens/access-tokens.table.ts'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { lockUser } from '../../accounts/users.ts'
import { recordAudit, type AuditActor } from '../../audit/record-audit.ts'
import type { SessionActor } from '../../sessions/actor.ts'
import { requireRecentProof } from '../../sessions/recent-proof.ts'
import { isSessionOpen } from '../../sessions/sessions.ts'

type WantedToken = EndpointRequest<'POST /settings/tokens'>['body']

/** A token outlives the session that created it, so a stolen or unattended session must not be enough. */
export async function createAccessToken(
  db: Database,
  parts: AccountParts,
  actor: SessionActor & { audit: AuditActor | undefined },
  { name, abilities, password, expires_in_days: days }: WantedToken,
): Promise<string> {
  const { userId, sessionId } = actor
  await requireRecentProof(db, parts, actor, password)
  return db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    // The password may have been reset since the request was authorized.
    if (!user || !(await isSessionOpen(db, sessionId))) throw unauthenticated()
    if (parts.config.canSendMail && !user.emailVerifiedAt) throw forbidden('email_not_verified')
    const token = makeAccessToken()
    const expiresAt = days === null ? null : new Date(Date.now() + days * 86_400_000)
    const [row] = await db
      .insert(accessTokens)
      .values({ name, abilities, userId, expiresAt, tokenHash: hashToken(token) })
      .returning({ id: accessTokens.id })
    await recordAudit(db, actor.audit, {
      action: 'token.created',
      workspaceId: null,
      subject: { type: 'access_token', id: row!.id, name },
      details: { abilities, expires_at: expiresAt?.toISOString() ?? null },
    })
    return token
  })
}
