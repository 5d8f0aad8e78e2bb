import type { Database } from '../../database/client.ts'
import { invalid, problem } from '../../problems.ts'
import type { UserRow } from '../accounts/users.ts'
import { ownActor } from '../audit/record-audit.ts'
import { joinByInvite, requireOpenInvite } from '../invites/accept-invite.service.ts'
import type { Origin } from '../sessions/sessions.ts'
import { createDefaultWorkspace } from '../workspaces/workspaces.service.ts'

/**
 * Adds a new account, whose address its provider confirmed, to the workspace that invited it, or creates one for it.
 */
export async function joinOrCreateWorkspace(
  db: Database,
  user: UserRow,
  inviteToken: string | null | undefined,
  origin: Origin,
): Promise<void> {
  if (!inviteToken) return createDefaultWorkspace(db, user.id)
  const invite = await requireOpenInvite(db, inviteToken)
  if (invite.email !== user.email.toLowerCase())
    throw invalid([problem('email', 'account.invited_address', { email: invite.email })])
  await joinByInvite(db, ownActor(user.id, origin), invite, user)
}
