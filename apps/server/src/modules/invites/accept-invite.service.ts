import type { EndpointResponse } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import { badRequest, forbidden, notFound, unauthenticated } from '../../problems.ts'
import { findUser, findUserByEmail, type UserRow } from '../accounts/users.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import { joinWorkspace, lockForJoining } from '../workspaces/members/join-workspace.ts'
import { forgetRemoval } from '../workspaces/members/removed-members.ts'
import { isMemberOf } from '../workspaces/workspaces.service.ts'
import { findInvite, markAccepted, type FoundInvite } from './invites.queries.ts'

export type { FoundInvite }

/** The token was only in the mail, so its holder may know whom the invite is for. */
export async function showInvite(
  db: Database,
  token: string,
  userId: number | undefined,
): Promise<EndpointResponse<'GET /invites/{token}'>> {
  const invite = await findInvite(db, token)
  if (!invite) throw notFound()
  const { workspace, workspaceId, inviter, role, email } = invite
  const isMember = userId !== undefined && (await isMemberOf(db, userId, workspaceId))
  return {
    state: invite.acceptedAt ? 'accepted' : invite.isExpired ? 'expired' : 'pending',
    workspace,
    invited_by: inviter,
    role,
    email,
    has_account: (await findUserByEmail(db, email)) !== undefined,
    member_of: isMember ? workspaceId : null,
  }
}

/** For users whose address is confirmed. Existing members keep their role. */
export async function acceptInvite(
  db: Database,
  by: AuditActor,
  token: string,
): Promise<{ workspaceId: number }> {
  const invite = await requireOpenInvite(db, token)
  const user = await findUser(db, by.userId)
  if (!user) throw unauthenticated()
  const { email } = invite
  if (user.email.toLowerCase() !== email) throw forbidden('invite_for_other_address', { email })
  if (!user.emailVerifiedAt) throw forbidden('invite_address_not_verified', { email })
  await db.transaction((db) => joinByInvite(db, by, invite, user))
  return { workspaceId: invite.workspaceId }
}

export async function requireOpenInvite(db: Database, token: string): Promise<FoundInvite> {
  const invite = await findInvite(db, token)
  if (!invite) throw badRequest('unknown_invite')
  if (invite.acceptedAt) throw badRequest('invite_used')
  if (invite.isExpired) throw badRequest('invite_expired')
  return invite
}

/** Runs in the caller's transaction; the caller has verified that the user has the invited address. */
export async function joinByInvite(
  db: Database,
  by: AuditActor,
  { id, workspaceId, tokenHash, role, inviter }: FoundInvite,
  user: Pick<UserRow, 'id' | 'name'>,
): Promise<void> {
  await lockForJoining(db, workspaceId, user)
  if (!(await markAccepted(db, id, tokenHash))) throw badRequest('invite_used')
  await forgetRemoval(db, workspaceId, user.id)
  await joinWorkspace(db, workspaceId, user.id, role)
  await recordAudit(db, by, {
    action: 'member.joined',
    workspaceId,
    subject: { type: 'user', id: user.id, name: user.name },
    details: { role, invited_by: inviter },
  })
}
