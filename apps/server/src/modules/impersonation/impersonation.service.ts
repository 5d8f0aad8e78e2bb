import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { badRequest, notFound } from '../../problems.ts'
import { effectiveRole, type StaffEmails } from '../accounts/staff-role.policy.ts'
import { findUser, lockUser, type UserRow } from '../accounts/users.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import type { AuditDetails } from '../audit/audit.table.ts'
import type { OpenedSession } from '../sessions/open-session.ts'
import { sessions } from '../sessions/sessions.table.ts'
import { startSession } from '../sessions/sessions.ts'
import { listMembershipsOf } from '../workspaces/members/memberships.ts'

const lifetimeSeconds = 3600

/** Opens a separate session; the staff member's own stays as it is. Staff cannot be impersonated. */
export async function startImpersonation(
  db: Database,
  staffEmails: StaffEmails,
  given: { userId: number; reason: string; writes: boolean },
  by: AuditActor,
): Promise<OpenedSession> {
  const { userId, reason, writes } = given
  return db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    if (!user) throw notFound()
    if (effectiveRole(user, staffEmails) !== 'user') throw badRequest('staff_out_of_reach')
    const { token, sessionId } = await startSession(db, userId, {
      lifetimeSeconds,
      ip: by.ip,
      userAgent: by.userAgent,
      impersonation: { by: by.userId, reason, writes },
    })
    const details = { reason, writes, session: sessionId }
    await recordEverywhere(db, by, 'staff.impersonation_started', user, details)
    return { token, token_type: 'bearer', expires_in: lifetimeSeconds }
  })
}

/** `from` is the origin of the request that ended it; undefined if it expired. */
export async function endImpersonation(
  db: Database,
  sessionId: number,
  from?: Pick<AuditActor, 'ip' | 'userAgent'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const [ended] = await db.delete(sessions).where(eq(sessions.id, sessionId)).returning()
    const user = ended && (await findUser(db, ended.userId))
    if (!user || ended.impersonatorId === null) return
    const lastMs = from ? Date.now() : ended.expiresAt.getTime()
    const minutes = Math.max(1, Math.round((lastMs - ended.createdAt.getTime()) / 60_000))
    const by = {
      userId: ended.impersonatorId,
      impersonatorId: null,
      ip: from?.ip ?? undefined,
      userAgent: from?.userAgent ?? undefined,
    }
    await recordEverywhere(db, by, 'staff.impersonation_ended', user, {
      minutes,
      session: sessionId,
    })
  })
}

export async function endOldImpersonations(db: Database): Promise<void> {
  const old = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNotNull(sessions.impersonatorId), lt(sessions.expiresAt, sql`now()`)))
  for (const { id } of old) await endImpersonation(db, id)
}

/** Records an entry in the instance's log and, without the reason, in the log of each of the user's workspaces. */
async function recordEverywhere(
  db: Database,
  by: AuditActor,
  action: 'staff.impersonation_started' | 'staff.impersonation_ended',
  { id, name }: UserRow,
  details: AuditDetails,
): Promise<void> {
  const subject = { type: 'user', id, name }
  // Reasons are only for staff: they may name people who complained.
  const { reason: _, ...shown } = details
  for (const workspace of await listMembershipsOf(db, id))
    await recordAudit(db, by, { action, workspaceId: workspace.id, subject, details: shown })
  await recordAudit(db, by, { action, workspaceId: null, subject, details })
}
