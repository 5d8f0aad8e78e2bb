import type { Database } from '../../../database/client.ts'
import { badRequest, forbidden, notFound } from '../../../problems.ts'
import { mailResetLink } from '../../account-links/account-mail.ts'
import type { StaffRole } from '../../accounts/users.table.ts'
import { updateUser } from '../../accounts/users.ts'
import { recordAccountAudit } from '../../audit/record-audit.ts'
import { removeLostFactors } from '../../passkeys/ways-to-sign-in.ts'
import { endSessions } from '../../sessions/sessions.ts'
import { lockTarget, type Staff } from '../require-target.ts'
import { mailStaffNotice, type StaffParts } from './staff-mail.ts'

export async function mailReset(
  db: Database,
  parts: StaffParts,
  userId: number,
  staff: Staff,
): Promise<void> {
  await db.transaction(async (db) => {
    const user = await lockTarget(db, parts, staff, userId)
    if (user.blockedAt) throw badRequest('already_blocked')
    await mailResetLink(db, parts, user, undefined)
    await recordAccountAudit(db, staff.by, 'staff.reset_mailed', user)
  })
}

export async function turnOffTwoFactor(
  db: Database,
  parts: StaffParts,
  { userId, reason }: { userId: number; reason: string },
  staff: Staff,
): Promise<void> {
  await db.transaction(async (db) => {
    const user = await lockTarget(db, parts, staff, userId)
    if (!user.twoFactorEnabledAt) throw badRequest('second_factor_off')
    const passkeys = await removeLostFactors(db, userId)
    await mailStaffNotice(db, parts, user, 'two_factor_off')
    await recordAccountAudit(db, staff.by, 'staff.two_factor_disabled', user, { reason, passkeys })
  })
}

/** Only the owner of the instance can do this. New staff need a confirmed address: any other may be someone else's. */
export async function changeStaffRole(
  db: Database,
  parts: StaffParts,
  { userId, role, reason }: { userId: number; role: StaffRole; reason: string },
  staff: Staff,
): Promise<void> {
  if (staff.role !== 'owner') throw forbidden()
  await db.transaction(async (db) => {
    const user = await lockTarget(db, parts, staff, userId)
    if (user.role === 'owner') throw notFound()
    if (role !== 'user' && !user.emailVerifiedAt) throw badRequest('staff_unverified')
    await updateUser(db, userId, { role })
    // Ends all sessions on a change of rank, as an older one might be in the wrong hands.
    await endSessions(db, userId)
    const details = { reason, role, before: user.role }
    await recordAccountAudit(db, staff.by, 'staff.role_changed', user, details)
  })
}
