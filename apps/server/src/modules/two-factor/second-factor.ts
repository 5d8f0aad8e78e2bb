import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { open, seal } from '../../secrets/seal.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { wrongCode } from '../accounts/account-problems.ts'
import { lockUser, updateUser, type UserRow } from '../accounts/users.ts'
import { isKnownNetworkOf } from '../sessions/known-networks.ts'
import { users } from '../accounts/users.table.ts'
import { deleteRecoveryCodes, consumeRecoveryCode } from './recovery-codes.ts'
import type { Origin } from '../sessions/sessions.ts'
import { signInLimits } from '../accounts/sign-in-limits.ts'
import { findTotpStep } from './totp.ts'

const sealPurpose = 'two-factor'

export function sealTotpSecret(keys: AppKeys, userId: number, secret: string): string {
  return seal(keys, sealPurpose, secretPlace(userId), secret)
}

export const openTotpSecret = (keys: AppKeys, userId: number, sealed: string): string =>
  open(keys, sealPurpose, secretPlace(userId), sealed)

/** Consumes an authenticator code or a recovery code, or throws. Guesses are rate-limited. */
export async function requireSecondFactor(
  db: Database,
  { limits, keys }: AccountParts,
  userId: number,
  code: string,
  { ip }: Origin,
): Promise<UserRow> {
  const user = await lockUser(db, userId)
  const network = networkOf(ip)
  const attempt = {
    account: userId,
    network,
    isKnownNetwork: await isKnownNetworkOf(db, userId, network),
  }
  const guard = signInLimits(limits, 'second-factor')
  await guard.admit(attempt)
  const isRight =
    user?.twoFactorEnabledAt &&
    (/^\d{6}$/.test(code)
      ? await consumeTotpCode(db, keys, user, code)
      : await consumeRecoveryCode(db, keys, userId, code))
  if (!user || !isRight) {
    await guard.noteFailure(attempt)
    throw wrongCode()
  }
  await guard.noteSuccess(attempt)
  return user
}

/** Each time step counts once, so a code that someone else saw being typed is useless. */
export async function consumeTotpCode(
  db: Database,
  keys: AppKeys,
  user: Pick<UserRow, 'id' | 'twoFactorSecret'>,
  code: string,
): Promise<boolean> {
  if (!user.twoFactorSecret) return false
  const secret = openTotpSecret(keys, user.id, user.twoFactorSecret)
  const step = findTotpStep(secret, code, Date.now())
  if (step === undefined) return false
  const taken = await db
    .update(users)
    .set({ twoFactorLastStep: step })
    .where(and(eq(users.id, user.id), lt(users.twoFactorLastStep, step)))
    .returning({ id: users.id })
  return taken.length > 0
}

/** Also removes one whose setup was not yet confirmed. */
export async function removeSecondFactor(db: Database, userId: number): Promise<void> {
  await updateUser(db, userId, {
    twoFactorSecret: null,
    twoFactorEnabledAt: null,
    twoFactorLastStep: 0,
  })
  await deleteRecoveryCodes(db, userId)
}

const secretPlace = (rowId: number) => ({ table: 'users', column: 'two_factor_secret', rowId })
