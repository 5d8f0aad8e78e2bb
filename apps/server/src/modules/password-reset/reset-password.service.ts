import type { Database } from '../../database/client.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import { mailPasswordChanged } from '../account-links/account-mail.ts'
import { ownActor, recordAccountAudit } from '../audit/record-audit.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { invalidResetLink } from '../accounts/account-problems.ts'
import { findToken, revokeAllTokens, consumeToken } from '../account-links/one-time-tokens.ts'
import { lockUser, updateUser } from '../accounts/users.ts'
import { endAppAccess } from '../oauth-server/end-app-access.ts'
import { endSessions, type Origin } from '../sessions/sessions.ts'
import { rememberNetwork } from '../sessions/known-networks.ts'
import { removeProvidersAndPasskeys } from '../passkeys/ways-to-sign-in.ts'
import { removeSecondFactor } from '../two-factor/second-factor.ts'

/**
 * Ends every session, access token and connected app, and every other mailed link. The link proves the address: if it
 * was never confirmed before, someone else may have created the account, so everything they set up to sign in is
 * removed.
 */
export async function resetPassword(
  db: Database,
  parts: AccountParts,
  given: { token: string; email: string; password: string },
  origin: Origin,
): Promise<void> {
  const found = await findToken(db, ['reset_password'], given.token)
  if (!found || found.email.toLowerCase() !== given.email) throw invalidResetLink()
  const passwordHash = await parts.passwords.hash(given.password)
  await db.transaction(async (db) => {
    const before = await lockUser(db, found.userId)
    if (!before || !(await consumeToken(db, ['reset_password'], given.token)))
      throw invalidResetLink()
    const isFirstProof = before.emailVerifiedAt === null
    const user = await updateUser(db, before.id, {
      passwordHash,
      credentialVersion: before.credentialVersion + 1,
      pendingEmail: null,
      ...(isFirstProof && { emailVerifiedAt: new Date() }),
    })
    if (isFirstProof) {
      await removeSecondFactor(db, user.id)
      await removeProvidersAndPasskeys(db, user.id)
    }
    await endSessions(db, user.id)
    await endAppAccess(db, user.id)
    await revokeAllTokens(db, user.id)
    await rememberNetwork(db, user.id, networkOf(origin.ip))
    await mailPasswordChanged(db, parts, user, origin.language, { endedTokens: true })
    const by = ownActor(user.id, origin)
    await recordAccountAudit(db, by, 'account.password_changed', user, { by_link: true })
  })
}
