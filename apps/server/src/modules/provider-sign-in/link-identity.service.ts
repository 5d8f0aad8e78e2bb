import type { Database } from '../../database/client.ts'
import {
  forbidden,
  invalid,
  notFound,
  problem,
  ProblemError,
  unauthenticated,
} from '../../problems.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { lockUser } from '../accounts/users.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import { deleteIdentities, linkIdentity } from '../identities/identities.ts'
import { requireAnotherWay } from '../passkeys/ways-to-sign-in.ts'
import type { SessionActor } from '../sessions/actor.ts'
import { requireRecentProof } from '../sessions/recent-proof.ts'
import { consumeLink, findLink } from '../single-sign-on/identity-links.ts'
import { lockUsable } from '../single-sign-on/usable-connections.ts'
import { joinByProvider } from './join-by-provider.ts'

/** Links an identity to the caller's account. The caller must have signed in after the link was offered. */
export async function linkWithToken(
  db: Database,
  { config }: Pick<AccountParts, 'config'>,
  { userId, signedInAt }: SessionActor,
  token: string,
  auditActor: AuditActor | undefined,
): Promise<void> {
  await db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    if (!user) throw unauthenticated()
    const offered = await findLink(db, token)
    // Before the link, in the order in which a change of the connection locks them.
    const connection = offered && (await lockUsable(db, config, offered.connectionId))
    const link = await consumeLink(db, token)
    if (!connection || !link) throw new ProblemError(410, 'link_expired')
    if (link.email.toLowerCase() !== user.email.toLowerCase()) throw forbidden('link_other_address')
    if (signedInAt < link.createdAt) throw invalid([problem('link_token', 'account.sign_in_again')])
    const { connectionId, subject, email, role } = link
    await linkIdentity(db, { userId, connectionId, subject, email, grantedRole: role })
    const mapped = role ?? 'user'
    const coming = { userId, name: user.name, email, mapped, known: null } as const
    await joinByProvider(db, connection, coming, auditActor)
    await recordAudit(db, auditActor, {
      action: 'sso.linked',
      workspaceId: connection.workspaceId,
      subject: { type: 'user', id: userId, name: user.name },
      details: { provider: connection.name },
    })
  })
}

export async function unlinkIdentity(
  db: Database,
  parts: AccountParts,
  actor: SessionActor,
  { id, password }: { id: number; password: string | null | undefined },
  auditActor: AuditActor | undefined,
): Promise<void> {
  await requireRecentProof(db, parts, actor, password)
  await db.transaction(async (db) => {
    const user = await requireAnotherWay(db, actor.userId)
    const gone = await deleteIdentities(db, actor.userId, id)
    if (!gone) throw notFound()
    await recordAudit(db, auditActor, {
      action: 'account.provider_unlinked',
      workspaceId: null,
      subject: { type: 'user', id: user.id, name: user.name },
      details: { provider: gone.connectionId === null ? 'google' : 'oidc' },
    })
  })
}
