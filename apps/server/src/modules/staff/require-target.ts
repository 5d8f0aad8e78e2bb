import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { badRequest, notFound, unauthenticated } from '../../problems.ts'
import { effectiveRole } from '../accounts/staff-role.policy.ts'
import { type StaffRole, staffRoles } from '../accounts/users.table.ts'
import { findUser, lockUser, type UserRow } from '../accounts/users.ts'
import { type AuditActor, auditActorOf } from '../audit/record-audit.ts'

/** The staff member who makes the request. */
export type Staff = { role: StaffRole; by: AuditActor }

export function staffOf(request: FastifyRequest): Staff {
  const by = auditActorOf(request)
  if (!by) throw unauthenticated()
  return { role: requireActor(request).role, by }
}

type Reach = { config: Pick<Config, 'staffEmails'> }

export function requireAuthorityOver({ config }: Reach, staff: Staff, user: UserRow): void {
  const target = effectiveRole(user, config.staffEmails)
  if (!canActOn(staff.role, target)) throw badRequest('staff_out_of_reach')
}

/** Locks the target; must run in a transaction. */
export async function lockTarget(
  db: Database,
  reach: Reach,
  staff: Staff,
  userId: number,
): Promise<UserRow> {
  const user = await lockUser(db, userId)
  if (!user) throw notFound()
  requireAuthorityOver(reach, staff, user)
  return user
}

export async function requireTarget(
  db: Database,
  reach: Reach,
  staff: Staff,
  userId: number,
): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw notFound()
  requireAuthorityOver(reach, staff, user)
  return user
}

/** Staff can act on users below their rank, never on their equals. */
const canActOn = (staff: StaffRole, target: StaffRole): boolean =>
  staffRoles.indexOf(staff) > staffRoles.indexOf(target)
