import { and, desc, eq, isNull, like, sql } from 'drizzle-orm'
import type { EndpointResponse } from '@formstead/contract'
import type { Database } from '../../../database/client.ts'
import type { UserRow } from '../../accounts/users.ts'
import { auditEntries } from '../../audit/audit.table.ts'
import { type AuditActor, recordAccountAudit } from '../../audit/record-audit.ts'

type StaffAction = EndpointResponse<'GET /moderator/fetch-user/{identifier}'>['actions'][number]

const mostActions = 100
const sameLookMinutes = 10

/** Reopening the page while working on a case counts as the same visit. */
export async function recordLookUp(db: Database, by: AuditActor, user: UserRow): Promise<void> {
  const [recent] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        isOf(user.id),
        eq(auditEntries.action, 'staff.looked_up'),
        eq(auditEntries.actorId, by.userId),
        sql`${auditEntries.at} > now() - make_interval(mins => ${sameLookMinutes})`,
      ),
    )
    .limit(1)
  if (!recent) await recordAccountAudit(db, by, 'staff.looked_up', user)
}

/** Staff actions on a user, newest first. An impersonation is one line, with its duration. */
export async function listStaffActions(
  db: Database,
  userId: number,
  viewerId: number,
): Promise<StaffAction[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(isOf(userId), like(auditEntries.action, 'staff.%')))
    .orderBy(desc(auditEntries.id))
    .limit(mostActions)
  const ends = new Map(
    rows
      .filter(({ action }) => action === 'staff.impersonation_ended')
      .map(({ details }) => [details['session'], details['minutes']]),
  )
  return rows
    .filter(({ action }) => action !== 'staff.impersonation_ended')
    .map(({ id, action, at, actorId, actorName, details }) => {
      const { reason, ...rest } = details
      const minutes = ends.get(rest['session'] ?? null)
      return {
        id,
        action,
        at: at.toISOString(),
        by: { id: actorId, name: actorName, is_me: actorId === viewerId },
        reason: typeof reason === 'string' ? reason : null,
        details: { ...rest, ...(minutes !== undefined && { minutes }) },
      }
    })
}

const isOf = (userId: number) =>
  and(
    isNull(auditEntries.workspaceId),
    eq(auditEntries.subjectType, 'user'),
    eq(auditEntries.subjectId, String(userId)),
  )
