import type { Database } from '../../database/client.ts'
import { tooManyRequests } from '../../problems.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import {
  secondFactorRequired,
  signInExpired,
  wrongCredentials,
} from '../accounts/account-problems.ts'
import { ownActor } from '../audit/own-actor.ts'
import { recordAccountAudit } from '../audit/record-account-audit.ts'
import { findToken, issueToken, takeToken } from '../account-links/one-time-tokens.ts'
import { findUser, replaceHash, type UserRow } from '../accounts/users.ts'
import { findForSignIn } from '../sessions/known-networks.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { requireSecondFactor } from '../two-factor/second-factor.ts'
import type { Origin } from '../sessions/sessions.ts'
import { signInLimits } from '../accounts/sign-in-limits.ts'

const triesOfPendingToken = { max: 5, windowSeconds: 60 }

export async function signIn(
  db: Database,
  { limits, passwords }: AccountParts,
  given: { email: string; password: string; remember: boolean },
  origin: Origin,
): Promise<OpenedSession> {
  const network = networkOf(origin.ip)
  const { user, isKnownNetwork } = await findForSignIn(db, given.email, network)
  const attempt = { account: given.email, network, isKnownNetwork }
  const guard = signInLimits(limits, 'password')
  await guard.admit(attempt)
  const isRight = await passwords.verify(given.password, user?.passwordHash)
  if (!user || !isRight || user.blockedAt) {
    await guard.noteFailure(attempt)
    throw wrongCredentials()
  }
  await guard.noteSuccess(attempt)
  if (passwords.needsRehash(user.passwordHash)) {
    const to = await passwords.hash(given.password)
    await replaceHash(db, user.id, { from: user.passwordHash, to })
  }
  const { remember } = given
  if (!user.twoFactorEnabledAt) return openRecorded(db, user, origin, { remember })
  const { id, name, email } = user
  throw secondFactorRequired(await issueToken(db, user, 'second_factor', { remember }), {
    id,
    name,
    email,
  })
}

/** A wrong code leaves the pending token as it is; the right one ends it. */
export async function finishSignIn(
  db: Database,
  parts: AccountParts,
  given: { pendingToken: string; code: string },
  origin: Origin,
): Promise<OpenedSession & { user: UserRow }> {
  const pending = await findToken(db, ['second_factor'], given.pendingToken)
  if (!pending) throw signInExpired()
  const tries = await parts.limits.take('pending-token', given.pendingToken, triesOfPendingToken)
  if (!tries.isAllowed) throw tooManyRequests(tries.resetSeconds)
  return db.transaction(async (db) => {
    await requireSecondFactor(db, parts, pending.userId, given.code, origin)
    const taken = await takeToken(db, ['second_factor'], given.pendingToken)
    const user = await findUser(db, pending.userId)
    if (!taken || !user) throw signInExpired()
    return { ...(await openRecorded(db, user, origin, taken)), user }
  })
}

const openRecorded = (
  db: Database,
  user: UserRow,
  origin: Origin,
  options: { remember: boolean },
) =>
  db.transaction(async (db) => {
    const opened = await openSession(db, user, origin, options)
    await recordAccountAudit(db, ownActor(user.id, origin), 'account.signed_in', user)
    return opened
  })
