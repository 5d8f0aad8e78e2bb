import type { Database } from '../../database/client.ts'
import { tooManyRequests } from '../../problems.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import { findToken, consumeToken } from '../account-links/one-time-tokens.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import {
  signInExpired,
  singleSignOnRequired,
  wrongCode,
  wrongCredentials,
} from '../accounts/account-problems.ts'
import { signInLimits } from '../accounts/sign-in-limits.ts'
import { findUser, lockUser, replaceHash, type UserRow } from '../accounts/users.ts'
import { verifyPasskey } from '../passkeys/verify-passkey.ts'
import { findForSignIn } from '../sessions/known-networks.ts'
import type { OpenedSession } from '../sessions/open-session.ts'
import type { Origin } from '../sessions/sessions.ts'
import { checkOtherSignInMethods } from '../single-sign-on/enforced.policy.ts'
import { findLink } from '../single-sign-on/identity-links.ts'
import { requireSecondFactor } from '../two-factor/second-factor.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { mailCode, isMailedCode } from './mailed-code.ts'
import { openRecordedSession } from './open-recorded-session.ts'

const triesOfPendingToken = { max: 5, windowSeconds: 60 }

export async function signIn(
  db: Database,
  parts: AccountParts,
  given: { email: string; password: string; remember: boolean; linkToken: string | null },
  origin: Origin,
): Promise<OpenedSession> {
  const { limits, passwords, config } = parts
  const network = networkOf(origin.ip)
  const { user, isKnownNetwork } = await findForSignIn(db, given.email, network)
  const attempt = { account: given.email, network, isKnownNetwork }
  const guard = signInLimits(limits, 'password')
  await guard.admit(attempt)
  const isRight = await passwords.verify(given.password, user?.passwordHash)
  if (!user?.passwordHash || !isRight || user.blockedAt) {
    await guard.noteFailure(attempt)
    throw wrongCredentials()
  }
  await guard.noteSuccess(attempt)
  if (passwords.needsRehash(user.passwordHash)) {
    const to = await passwords.hash(given.password)
    await replaceHash(db, user.id, { from: user.passwordHash, to })
  }
  const { remember } = given
  const means = await checkOtherSignInMethods(db, config, user)
  if (means.kind === 'refused' && !(await isAboutToLink(db, user, means, given.linkToken)))
    throw singleSignOnRequired(means.provider?.slug ?? null)
  if (means.kind === 'owner' && !user.twoFactorEnabledAt)
    throw await mailCode(db, parts, user, { remember, language: origin.language })
  return completeSignIn(db, user, origin, { remember })
}

/** Whether the user signs in to link an identity at their own provider. The password is still accepted for that. */
async function isAboutToLink(
  db: Database,
  { email }: UserRow,
  { provider }: { provider: { id: number } | undefined },
  linkToken: string | null,
): Promise<boolean> {
  const link = linkToken ? await findLink(db, linkToken) : undefined
  return (
    link?.email.toLowerCase() === email.toLowerCase() &&
    (!provider || link.connectionId === provider.id)
  )
}

type Proof = { code: string } | { credential: unknown }

/** A wrong code keeps the pending token valid; the right one consumes it. */
export async function finishSignIn(
  db: Database,
  parts: AccountParts,
  given: { pendingToken: string; proof: Proof },
  origin: Origin,
): Promise<OpenedSession & { user: UserRow }> {
  const { pendingToken, proof } = given
  const pending = await findToken(db, ['second_factor'], pendingToken)
  if (!pending) throw signInExpired()
  const tries = await parts.limits.take('pending-token', pendingToken, triesOfPendingToken)
  if (!tries.isAllowed) throw tooManyRequests(tries.resetSeconds)
  const { userId, codeHash } = pending
  // Outside of the transaction, because a passkey's challenge and counter are consumed whatever the outcome.
  if ('credential' in proof) {
    if (codeHash !== null) throw wrongCode()
    await verifyPasskey(db, parts, { purpose: 'second_factor', userId }, proof.credential)
  }
  return db.transaction(async (db) => {
    await lockUser(db, userId)
    if ('code' in proof && codeHash === null)
      await requireSecondFactor(db, parts, userId, proof.code, origin)
    if (
      'code' in proof &&
      codeHash !== null &&
      !isMailedCode(parts.keys, userId, proof.code, codeHash)
    )
      throw wrongCode()
    const taken = await consumeToken(db, ['second_factor'], pendingToken)
    const user = await findUser(db, userId)
    if (!taken || !user) throw signInExpired()
    return { ...(await openRecordedSession(db, user, origin, taken)), user }
  })
}
