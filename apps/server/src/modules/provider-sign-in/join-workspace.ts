import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import type { ConnectionRow } from '../identities/identities.table.ts'
import { roleAfterSignIn, type GrantedRole } from '../single-sign-on/role.policy.ts'
import { lockPeople, lockWorkspaces, setMemberRole } from '../workspaces/workspaces.queries.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'

type Coming = {
  userId: number
  name: string
  mapped: GrantedRole
  /** Null: the provider has not spoken of them before. */
  known: { granted: GrantedRole | null } | null
}

/** The workspace of a connection, and the role there. Whom an admin has removed does not come back by signing in. */
export async function joinWorkspace(
  db: Database,
  { workspaceId, name: provider, options }: ConnectionRow,
  { userId, name, mapped, known }: Coming,
  auditActor: AuditActor | undefined,
): Promise<void> {
  if (workspaceId === null) return
  await lockPeople(db, [userId])
  await lockWorkspaces(db, [workspaceId])
  const [member] = await db
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)))
  const subject = { type: 'user', id: userId, name }
  if (!member) {
    if (known) return
    await db.insert(workspaceMembers).values({ workspaceId, userId, role: mapped })
    const details = { role: mapped, provider }
    await recordAudit(db, auditActor, { action: 'member.joined', workspaceId, subject, details })
    return
  }
  const current = member.role
  const role = roleAfterSignIn(options, { current, granted: known?.granted ?? null, mapped })
  if (role === current) return
  await setMemberRole(db, workspaceId, userId, role)
  const details = { from: current, to: role, provider }
  await recordAudit(db, auditActor, {
    action: 'member.role_changed',
    workspaceId,
    subject,
    details,
  })
}
