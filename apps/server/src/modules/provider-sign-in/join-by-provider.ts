import type { Database } from '../../database/client.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import type { ConnectionRow } from '../identities/identities.table.ts'
import { roleAfterSignIn, type GrantedRole } from '../single-sign-on/role.policy.ts'
import { isDeleted, joinWorkspace, lockMemberRole } from '../workspaces/members/join-workspace.ts'
import { wasRemoved } from '../workspaces/members/removed-members.ts'
import { ensureWorkspace } from '../workspaces/workspaces.service.ts'

type Coming = {
  userId: number
  name: string
  /** Their address at the provider. */
  email: string
  mapped: GrantedRole
  /** Null if the provider has not vouched for them before. */
  known: { granted: GrantedRole | null } | null
}

/**
 * Joins the connection's workspace with the right role. A member whom an admin removed does not come back by signing in
 * or linking again, even with a new account.
 */
export async function joinByProvider(
  db: Database,
  { workspaceId, name: provider, options }: ConnectionRow,
  { userId, name, email, mapped, known }: Coming,
  auditActor: AuditActor | undefined,
): Promise<void> {
  if (workspaceId === null) return
  const current = await lockMemberRole(db, workspaceId, userId)
  const subject = { type: 'user', id: userId, name }
  if (current === undefined) {
    const staysOut = known || (await wasRemoved(db, workspaceId, email))
    if (staysOut || (await isDeleted(db, workspaceId))) return ensureWorkspace(db, userId)
    await joinWorkspace(db, workspaceId, userId, mapped)
    const details = { role: mapped, provider }
    await recordAudit(db, auditActor, { action: 'member.joined', workspaceId, subject, details })
    return
  }
  const role = roleAfterSignIn(options, { current, granted: known?.granted ?? null, mapped })
  if (role === current || role === 'owner') return
  await joinWorkspace(db, workspaceId, userId, role, { changesRole: true })
  const details = { from: current, to: role, provider }
  await recordAudit(db, auditActor, {
    action: 'member.role_changed',
    workspaceId,
    subject,
    details,
  })
}
