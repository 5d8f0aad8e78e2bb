import type { AuditAction } from '@formstead/contract'
import type { FastifyRequest } from 'fastify'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { unauthenticated } from '../../problems.ts'
import { users } from '../accounts/users.table.ts'
import { type AuditDetails, auditEntries } from './audit.table.ts'

/** Who does something, and from where. Undefined for automatic actions. */
export type AuditActor = {
  userId: number
  impersonatorId: number | null
  ip: string | undefined
  userAgent: string | undefined
}

export type AuditEntry = {
  action: AuditAction
  /** Null for the instance. */
  workspaceId: number | null
  /** What the action was applied to. */
  subject?: { type: string; id: number | string; name: string | null }
  details?: AuditDetails
}

export function auditActorOf(request: FastifyRequest): AuditActor | undefined {
  const { actor, ip, headers } = request
  if (!actor) return undefined
  const { userId, impersonatorId } = actor
  return { userId, impersonatorId, ip, userAgent: headers['user-agent']?.slice(0, 512) }
}

/** For routes that require signing in. */
export function requireAuditActor(request: FastifyRequest): AuditActor {
  const actor = auditActorOf(request)
  if (!actor) throw unauthenticated()
  return actor
}

/**
 * Must be the last statement of the transaction it documents: until the commit, it blocks other writes to the same log.
 */
export async function recordAudit(
  db: Database,
  actor: AuditActor | undefined,
  { action, workspaceId, subject, details = {} }: AuditEntry,
): Promise<void> {
  const names = actor && (await findNames(db, actor))
  await db.insert(auditEntries).values({
    action,
    workspaceId,
    details,
    actorId: actor?.userId ?? null,
    actorName: names?.actor ?? null,
    impersonatorId: actor?.impersonatorId ?? null,
    impersonatorName: names?.impersonator ?? null,
    subjectType: subject?.type ?? null,
    subjectId: subject ? String(subject.id) : null,
    subjectName: subject?.name ?? null,
    ip: actor?.ip ?? null,
    userAgent: actor?.userAgent ?? null,
  })
}

async function findNames(db: Database, { userId, impersonatorId }: AuditActor) {
  const ids = impersonatorId === null ? [userId] : [userId, impersonatorId]
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
  const nameOf = (id: number | null) => rows.find((row) => row.id === id)?.name ?? null
  return { actor: nameOf(userId), impersonator: nameOf(impersonatorId) }
}

/** Someone who is not (or no longer) signed in but has proven their identity. */
export const ownActor = (
  userId: number,
  { ip, userAgent }: { ip: string; userAgent: string | undefined },
): AuditActor => ({ userId, impersonatorId: null, ip, userAgent: userAgent?.slice(0, 512) })

/** Records actions on an account in the log of the instance. */
export function recordAccountAudit(
  db: Database,
  by: AuditActor | undefined,
  action: AuditAction,
  { id, name }: { id: number; name: string },
  details: AuditDetails = {},
): Promise<void> {
  const subject = { type: 'user', id, name }
  return recordAudit(db, by, { action, workspaceId: null, subject, details })
}
