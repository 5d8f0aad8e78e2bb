import { asc } from 'drizzle-orm'
import type { AuditAction } from '@formstead/contract'
import type { Config } from '../config.ts'
import type { Database } from '../database/client.ts'
import { issueToken } from '../modules/account-links/one-time-tokens.ts'
import { effectiveRole } from '../modules/accounts/staff-role.policy.ts'
import { users } from '../modules/accounts/users.table.ts'
import { findUserByEmail, lockUser, updateUser, type UserRow } from '../modules/accounts/users.ts'
import type { AuditDetails } from '../modules/audit/audit.table.ts'
import { recordAudit } from '../modules/audit/record-audit.ts'
import { removeLostFactors } from '../modules/passkeys/ways-to-sign-in.ts'
import { UsageError } from './read-arguments.ts'

/** One line per account, oldest first. */
export async function listUsers(
  db: Database,
  { staffEmails }: Pick<Config, 'staffEmails'>,
): Promise<string[]> {
  const rows = await db.select().from(users).orderBy(asc(users.id))
  return rows.map((user) =>
    [
      user.id,
      user.email,
      effectiveRole(user, staffEmails),
      user.twoFactorEnabledAt ? 'two-factor' : 'password only',
      user.emailVerifiedAt ? 'confirmed' : 'not confirmed',
      ...(user.blockedAt ? ['blocked'] : []),
    ].join('\t'),
  )
}

/** Also confirms the address, because anyone who can run commands on the machine is trusted. Other owners remain. */
export async function makeOwner(db: Database, email: string): Promise<string> {
  return change(db, email, 'staff.role_changed', async (db, user) => {
    if (user.blockedAt) throw new UsageError(`${user.email} is blocked. Unblock the account first.`)
    const emailVerifiedAt = user.emailVerifiedAt ?? new Date()
    await updateUser(db, user.id, { role: 'owner', emailVerifiedAt })
    return {
      details: { before: user.role, role: 'owner' },
      said: `${user.email} is an owner of this instance.`,
    }
  })
}

export async function resetTwoFactor(
  db: Database,
  email: string,
  reason: string | undefined,
): Promise<string> {
  if (!reason?.trim())
    throw new UsageError('Say why, for the audit log: --reason "lost phone, known by voice"')
  return change(db, email, 'staff.two_factor_disabled', async (db, user) => {
    if (!user.twoFactorEnabledAt)
      throw new UsageError(`${user.email} does not use two-factor authentication.`)
    const passkeys = await removeLostFactors(db, user.id)
    return {
      details: { reason: reason.trim(), passkeys },
      said: `${user.email} signs in with the password alone until they set it up again. Their passkeys are gone as well (${passkeys}).`,
    }
  })
}

/** For people who cannot receive mail: the operator passes the link on in another way. */
export async function makeResetLink(
  db: Database,
  { appUrl }: Pick<Config, 'appUrl'>,
  email: string,
): Promise<string> {
  return change(db, email, 'staff.reset_mailed', async (db, user) => {
    const token = await issueToken(db, user, 'reset_password')
    const url = `${appUrl}/password/reset/${token}?email=${encodeURIComponent(user.email)}`
    return { details: {}, said: `Works once, for an hour:\n${url}` }
  })
}

async function change(
  db: Database,
  email: string,
  action: AuditAction,
  act: (db: Database, user: UserRow) => Promise<{ details: AuditDetails; said: string }>,
): Promise<string> {
  return db.transaction(async (db) => {
    const found = await findUserByEmail(db, email)
    const user = found && (await lockUser(db, found.id))
    if (!user) throw new UsageError(`There is no account with the address ${email}.`)
    const { details, said } = await act(db, user)
    await recordAudit(db, undefined, {
      action,
      workspaceId: null,
      subject: { type: 'user', id: user.id, name: user.name },
      details: { ...details, by: 'command line' },
    })
    return said
  })
}
