import type { Config } from '../../config.ts'
import { staffRoles, type StaffRole } from './users.table.ts'

export type StaffEmails = Config['staffEmails']
type StaffAccount = { role: StaffRole; email: string; emailVerifiedAt: Date | null }

/**
 * A listed address counts only after it is confirmed, because anyone can register with an address that is not theirs.
 */
export function effectiveRole(
  account: StaffAccount,
  { admins, moderators }: StaffEmails,
): StaffRole {
  if (!account.emailVerifiedAt) return account.role
  const email = account.email.toLowerCase()
  if (admins.includes(email)) return higherRole(account.role, 'admin')
  if (moderators.includes(email)) return higherRole(account.role, 'moderator')
  return account.role
}

/** Whether the account may list templates in the public gallery, and change and delete those of others. */
export const isTemplateEditor = (account: StaffAccount, emails: StaffEmails): boolean =>
  hasRole(effectiveRole(account, emails), 'admin') ||
  (account.emailVerifiedAt !== null && emails.templateEditors.includes(account.email.toLowerCase()))

export function hasRole(role: StaffRole, least: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(least)
}

function higherRole(one: StaffRole, other: StaffRole): StaffRole {
  return hasRole(one, other) ? one : other
}
