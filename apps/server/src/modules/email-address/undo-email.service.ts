import type { Database } from '../../database/client.ts'
import { mailResetLink } from '../account-links/account-mail.ts'
import { mailEmailRestored } from './email-address-mail.ts'
import { ownActor, recordAccountAudit } from '../audit/record-audit.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { invalidUndoLink } from '../accounts/account-problems.ts'
import { lockUser, updateUser } from '../accounts/users.ts'
import { revokeAllTokens } from '../account-links/one-time-tokens.ts'
import { endAppAccess } from '../oauth-server/end-app-access.ts'
import { endSessions, type Origin } from '../sessions/sessions.ts'
import { removeProvidersAndPasskeys } from '../passkeys/ways-to-sign-in.ts'
import { removeSecondFactor } from '../two-factor/second-factor.ts'
import { dropChangesFrom, findEmailChange } from './email-changes.ts'

/**
 * Returns the account to the address it had before a change, and to nobody else: the person who made the change knows
 * the password, so no password works until the owner chooses a new one. If another account now has the address, nothing
 * changes, and the link can be used once the address is free.
 */
export async function undoEmailChange(
  db: Database,
  parts: AccountParts,
  { userId, token }: { userId: number; token: string },
  origin: Origin,
): Promise<void> {
  if (!(await findEmailChange(db, userId, token))) throw invalidUndoLink()
  await db.transaction(async (db) => {
    const before = await lockUser(db, userId)
    const change = await findEmailChange(db, userId, token)
    if (!before || before.blockedAt || !change) throw invalidUndoLink()
    const restored = await updateUser(db, userId, {
      email: change.oldEmail,
      emailVerifiedAt: new Date(),
      pendingEmail: null,
      passwordHash: null,
      credentialVersion: before.credentialVersion + 1,
    })
    const isOwnSecondFactor =
      before.twoFactorEnabledAt !== null &&
      before.twoFactorEnabledAt.getTime() === change.twoFactorEnabledAt?.getTime()
    if (!isOwnSecondFactor) await removeSecondFactor(db, userId)
    await removeProvidersAndPasskeys(db, userId)
    await endSessions(db, userId)
    await revokeAllTokens(db, userId)
    await endAppAccess(db, userId)
    await dropChangesFrom(db, change)
    await mailResetLink(db, parts, restored, origin.language)
    await mailEmailRestored(db, parts, before, origin.language)
    const details = { before: before.email, email: restored.email }
    await parts.replaceEmail(db, userId, details)
    await recordAccountAudit(
      db,
      ownActor(userId, origin),
      'account.email_changed',
      restored,
      details,
    )
  })
}
