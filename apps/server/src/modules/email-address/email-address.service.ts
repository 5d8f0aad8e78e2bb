import type { Database } from '../../database/client.ts'
import { invalid, notFound, problem, tooManyRequests, unauthenticated } from '../../problems.ts'
import { mailEmailChange, mailEmailChanged } from './email-address-mail.ts'
import { ownActor, recordAccountAudit } from '../audit/record-audit.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { invalidLink } from '../accounts/account-problems.ts'
import {
  findToken,
  revokeAllTokens,
  revokeTokens,
  consumeToken,
  wasJustIssued,
} from '../account-links/one-time-tokens.ts'
import { lockUser, updateUser, type UserRow } from '../accounts/users.ts'
import { dropChangesSince } from './email-changes.ts'
import type { Origin } from '../sessions/sessions.ts'
import { requireUsableEmail } from '../accounts/usable-email.ts'

const changesPerHour = { max: 2, windowSeconds: 3_600 }

/** Changes nothing yet: the new address must be confirmed from its own mailbox. Does not reveal whether it is taken. */
export async function askForEmailChange(
  db: Database,
  parts: AccountParts,
  proved: Pick<UserRow, 'id' | 'credentialVersion'>,
  newEmail: string,
  { language }: Origin,
): Promise<UserRow> {
  const { id: userId } = proved
  requireUsableEmail(newEmail)
  const taken = await parts.limits.take('email-change', String(userId), changesPerHour)
  if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
  return db.transaction(async (db) => {
    const before = await lockUser(db, userId)
    if (before?.credentialVersion !== proved.credentialVersion) throw unauthenticated()
    await requireSameProvider(db, parts, before, newEmail)
    const user = await updateUser(db, userId, { pendingEmail: newEmail })
    await mailEmailChange(db, parts, user, newEmail, language)
    return user
  })
}

/** Providers are enforced by domain, so another address could make the password usable again. */
async function requireSameProvider(
  db: Database,
  { config, requiresProvider }: AccountParts,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  if (!(await requiresProvider(db, config, user))) return
  if (!(await requiresProvider(db, config, { ...user, email: newEmail })))
    throw invalid([problem('email', 'sso.domain_required')])
}

/** The link in the previous mail stops working. Refuses to send more than one mail per minute. */
export async function resendEmailChange(
  db: Database,
  parts: AccountParts,
  userId: number,
  { language }: Origin,
): Promise<void> {
  await db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    if (!user?.pendingEmail) throw notFound()
    if (await wasJustIssued(db, userId, 'change_email')) throw tooManyRequests(60)
    await requireSameProvider(db, parts, user, user.pendingEmail)
    await mailEmailChange(db, parts, user, user.pendingEmail, language)
  })
}

export async function withdrawEmailChange(db: Database, userId: number): Promise<UserRow> {
  return db.transaction(async (db) => {
    await lockUser(db, userId)
    await revokeTokens(db, userId, ['change_email'])
    return updateUser(db, userId, { pendingEmail: null })
  })
}

/**
 * Confirms the account's address, or the one that is to replace it. For its signed-in user only: people who follow the
 * link in a mail they did not expect would otherwise confirm a stranger's account that has their address.
 */
export async function confirmEmail(
  db: Database,
  parts: AccountParts,
  { userId, token }: { userId: number; token: string },
  origin: Origin,
): Promise<void> {
  const found = await findToken(db, ['verify_email', 'change_email'], token)
  if (found?.userId !== userId) throw invalidLink()
  await db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    const taken = await consumeToken(db, [found.purpose], token)
    if (!user || !taken) throw invalidLink()
    if (taken.purpose === 'verify_email') {
      if (taken.email !== user.email) throw invalidLink()
      await updateUser(db, userId, { emailVerifiedAt: new Date() })
      return
    }
    if (taken.email !== user.pendingEmail) throw invalidLink()
    await updateUser(db, userId, {
      email: taken.email,
      emailVerifiedAt: new Date(),
      pendingEmail: null,
      credentialVersion: user.credentialVersion + 1,
    })
    await revokeAllTokens(db, userId)
    // If owners return to an address that was taken from them, the attacker must not get a link to undo that.
    const isReturn = await dropChangesSince(db, userId, taken.email)
    await mailEmailChanged(db, parts, user, {
      newEmail: taken.email,
      origin,
      canBeUndone: !isReturn && user.emailVerifiedAt !== null,
    })
    const details = { before: user.email, email: taken.email }
    await parts.replaceEmail(db, userId, details)
    await recordAccountAudit(db, ownActor(userId, origin), 'account.email_changed', user, details)
  })
}
