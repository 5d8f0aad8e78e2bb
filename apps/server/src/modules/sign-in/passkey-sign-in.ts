import type { Database } from '../../database/client.ts'
import { badRequest } from '../../problems.ts'
import { findToken } from '../account-links/one-time-tokens.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { signInExpired } from '../accounts/account-problems.ts'
import { findUser } from '../accounts/users.ts'
import { askForPasskey, verifyPasskey } from '../passkeys/verify-passkey.ts'
import type { OpenedSession } from '../sessions/open-session.ts'
import type { Origin } from '../sessions/sessions.ts'
import { requireOwnProvider } from '../single-sign-on/enforced.policy.ts'
import { openRecordedSession } from './open-recorded-session.ts'

const alone = { purpose: 'sign_in', userId: null } as const

export const askForSignIn = (db: Database, parts: AccountParts) => askForPasskey(db, parts, alone)

/** A passkey that has verified its owner counts as both factors. */
export async function signInWithPasskey(
  db: Database,
  parts: AccountParts,
  given: { credential: unknown; remember: boolean },
  origin: Origin,
): Promise<OpenedSession> {
  const { userId } = await verifyPasskey(db, parts, alone, given.credential)
  const user = await findUser(db, userId)
  if (!user || user.blockedAt) throw badRequest('passkey_refused')
  await requireOwnProvider(db, parts.config, user)
  return openRecordedSession(db, user, origin, { remember: given.remember })
}

export async function askForSecondFactor(db: Database, parts: AccountParts, pendingToken: string) {
  const pending = await findToken(db, ['second_factor'], pendingToken)
  if (!pending || pending.codeHash !== null) throw signInExpired()
  return askForPasskey(db, parts, { purpose: 'second_factor', userId: pending.userId })
}
