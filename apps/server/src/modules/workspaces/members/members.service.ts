import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { fieldPhrase } from '../../../http/request/field-names.ts'
import { forbidden, invalid, notFound, problem } from '../../../problems.ts'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { requirePassword } from '../../accounts/require-password.ts'
import { recordAudit, type AuditActor } from '../../audit/record-audit.ts'
import { requireFeature } from '../require-feature.ts'
import {
  deleteMember,
  listMemberRows,
  lockPeople,
  lockWorkspaces,
  setMemberRole,
} from '../workspaces.queries.ts'
import { ensureWorkspace, requireWorkspace } from '../workspaces.service.ts'
import type { MemberRole } from '../workspaces.table.ts'
import { noteRemoval } from './removed-members.ts'

type Membership = { workspaceId: number; userId: number }

export async function changeRole(
  db: Database,
  config: Pick<Config, 'isSelfHosted' | 'customCode'>,
  by: AuditActor,
  { workspaceId, userId }: Membership,
  role: Exclude<MemberRole, 'owner'>,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockWorkspaces(db, [workspaceId])
    const workspace = await requireWorkspace(db, by.userId, workspaceId, 'administer')
    const member = await requireOtherThanOwner(db, { workspaceId, userId })
    requireFeature(config, workspace, 'multi_user.roles')
    if (member.role === role) return
    await setMemberRole(db, workspaceId, userId, role)
    await recordAudit(db, by, {
      action: 'member.role_changed',
      workspaceId,
      subject: { type: 'user', id: userId, name: member.name },
      details: { from: member.role, to: role },
    })
  })
}

export async function removeMember(
  db: Database,
  by: AuditActor,
  { workspaceId, userId }: Membership,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockPeople(db, [userId])
    await lockWorkspaces(db, [workspaceId])
    await requireWorkspace(db, by.userId, workspaceId, 'administer')
    const member = await requireOtherThanOwner(db, { workspaceId, userId })
    await noteRemoval(db, workspaceId, userId)
    await deleteMember(db, workspaceId, userId)
    await ensureWorkspace(db, userId)
    await recordAudit(db, by, {
      action: 'member.removed',
      workspaceId,
      subject: { type: 'user', id: userId, name: member.name },
      details: { role: member.role, email: member.email },
    })
  })
}

/** Requires the password, because an owner can delete everything in the workspace. */
export async function transferOwnership(
  db: Database,
  parts: AccountParts,
  by: AuditActor,
  workspaceId: number,
  given: { user_id: number; password: string },
): Promise<void> {
  await requireWorkspace(db, by.userId, workspaceId, 'own')
  const { password, user_id: userId } = given
  await requirePassword(db, parts, by.userId, { password, field: 'password' })
  await db.transaction(async (db) => {
    await lockWorkspaces(db, [workspaceId])
    await requireWorkspace(db, by.userId, workspaceId, 'own')
    const members = await listMemberRows(db, workspaceId)
    const next = members.find((member) => member.userId === userId)
    if (!next || userId === by.userId)
      throw invalid([problem('user_id', 'request.unknown', { field: fieldPhrase('user_id') })])
    await setMemberRole(db, workspaceId, by.userId, 'admin')
    await setMemberRole(db, workspaceId, userId, 'owner')
    await recordAudit(db, by, {
      action: 'workspace.owner_changed',
      workspaceId,
      subject: { type: 'user', id: userId, name: next.name },
      details: { role_before: next.role },
    })
  })
}

async function requireOtherThanOwner(db: Database, { workspaceId, userId }: Membership) {
  const members = await listMemberRows(db, workspaceId)
  const member = members.find((member) => member.userId === userId)
  if (!member) throw notFound()
  if (member.role === 'owner') throw forbidden('owner_stays')
  return member
}
