import type { Database } from '../../database/client.ts'
import { badRequest } from '../../problems.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { wrongCode } from '../accounts/account-problems.ts'
import { lockUser, updateUser } from '../accounts/users.ts'
import { listRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { ownActor, recordAccountAudit } from '../audit/record-audit.ts'
import { requirePassword } from '../accounts/require-password.ts'
import {
  consumeTotpCode,
  removeSecondFactor,
  requireSecondFactor,
  sealTotpSecret,
} from './second-factor.ts'
import type { Origin } from '../sessions/sessions.ts'
import { describeTotp, makeTotpSecret } from './totp.ts'

type ShownCode = { code: string; used_at: string | null }

/** Sign-in does not require the second factor until a code has confirmed the secret. */
export async function beginTwoFactor(
  db: Database,
  parts: AccountParts,
  userId: number,
  password: string,
) {
  const { email } = await requirePassword(db, parts, userId, { password, field: 'password' })
  const secret = makeTotpSecret()
  await db.transaction(async (db) => {
    if ((await lockUser(db, userId))?.twoFactorEnabledAt) throw alreadyOn()
    await updateUser(db, userId, { twoFactorSecret: sealTotpSecret(parts.keys, userId, secret) })
  })
  return describeTotp(secret, { issuer: parts.config.appName, label: email })
}

export async function confirmTwoFactor(
  db: Database,
  { keys }: AccountParts,
  userId: number,
  code: string,
  origin: Origin,
): Promise<ShownCode[]> {
  return db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    if (user?.twoFactorEnabledAt) throw alreadyOn()
    if (!user?.twoFactorSecret) throw badRequest('second_factor_not_begun')
    if (!(await consumeTotpCode(db, keys, user, code))) throw wrongCode()
    await updateUser(db, userId, { twoFactorEnabledAt: new Date() })
    const codes = await replaceRecoveryCodes(db, keys, userId)
    await recordAccountAudit(db, ownActor(userId, origin), 'account.two_factor_enabled', user)
    return freshCodes(codes)
  })
}

export async function disableTwoFactor(
  db: Database,
  parts: AccountParts,
  userId: number,
  code: string,
  origin: Origin,
): Promise<void> {
  await db.transaction(async (db) => {
    await requireTwoFactorOn(db, userId)
    const user = await requireSecondFactor(db, parts, userId, code, origin)
    await removeSecondFactor(db, userId)
    await recordAccountAudit(db, ownActor(userId, origin), 'account.two_factor_disabled', user)
  })
}

/** Shows which codes were used. Their text was shown when they were created and is not stored. */
export async function showRecoveryCodes(
  db: Database,
  parts: AccountParts,
  userId: number,
  password: string,
): Promise<ShownCode[]> {
  await requirePassword(db, parts, userId, { password, field: 'password' })
  await requireTwoFactorOn(db, userId)
  const codes = await listRecoveryCodes(db, userId)
  return codes.map(({ usedAt }) => ({ code: '••••••••', used_at: usedAt?.toISOString() ?? null }))
}

export async function regenerateRecoveryCodes(
  db: Database,
  parts: AccountParts,
  userId: number,
  code: string,
  origin: Origin,
): Promise<ShownCode[]> {
  return db.transaction(async (db) => {
    await requireTwoFactorOn(db, userId)
    await requireSecondFactor(db, parts, userId, code, origin)
    return freshCodes(await replaceRecoveryCodes(db, parts.keys, userId))
  })
}

async function requireTwoFactorOn(db: Database, userId: number): Promise<void> {
  if (!(await lockUser(db, userId))?.twoFactorEnabledAt) throw badRequest('second_factor_off')
}

const alreadyOn = () => badRequest('second_factor_on')

const freshCodes = (codes: string[]) => codes.map((code) => ({ code, used_at: null }))
