import type { Language } from '@formstead/i18n'
import type { Database } from '../../database/client.ts'
import { mailVerificationLink } from '../account-links/account-mail.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { requireUsableEmail } from '../accounts/usable-email.ts'
import { insertUser, type UserRow } from '../accounts/users.ts'

export type ProvidedPerson = {
  name: string
  email: string
  /** Whether the provider's word is as good as a confirmation mail. */
  isVerified: boolean
}

/** Creates an account without a password or workspace, for someone whom a provider knows. */
export async function createProvidedAccount(
  db: Database,
  parts: AccountParts,
  { name, email, isVerified }: ProvidedPerson,
  more: { language: Language | undefined; utmData?: Record<string, unknown> | null },
): Promise<UserRow> {
  requireUsableEmail(email)
  const user = await insertUser(db, {
    name: name.slice(0, 255),
    email,
    passwordHash: null,
    utmData: more.utmData ?? null,
    emailVerifiedAt: isVerified ? new Date() : null,
  })
  if (!isVerified) await mailVerificationLink(db, parts, user, more.language)
  return user
}
