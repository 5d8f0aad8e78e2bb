import type { Config } from '../../config.ts'
import { staffRoles, type StaffRole } from './users.table.ts'

export type StaffEmails = Config['staffEmails']

/** A listed address counts only once it is confirmed: anyone may register with an address that is not theirs. */
export function effectiveRole(
  account: { role: StaffRole; email: string; emailVerifiedAt: Date | null },
  { admins, moderators }: StaffEmails,
): StaffRole {
  if (!account.emailVerifiedAt) return account.role
  const email = account.email.toLowerCase()
  if (admins.includes(email)) return higherRole(account.role, 'admin')
  if (moderators.includes(email)) return higherRole(account.role, 'moderator')
  return account.role
}

export function hasRole(role: StaffRole, least: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(least)
}

function higherRole(one: StaffRole, other: StaffRole): StaffRole {
  return hasRole(one, other) ? one : other
}
