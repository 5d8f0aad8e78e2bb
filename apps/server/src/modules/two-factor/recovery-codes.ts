import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { hashShortCode, matchesShortCode, makeShortCode } from '../../secrets/short-code.ts'
import { recoveryCodes } from './recovery-codes.table.ts'

const codeCount = 10
const purpose = 'recovery-code'

/** The codes are shown once; only their hashes are stored. */
export async function replaceRecoveryCodes(
  db: Database,
  keys: AppKeys,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, makeShortCode)
  await deleteRecoveryCodes(db, userId)
  await db.insert(recoveryCodes).values(
    codes.map((code) => ({
      userId,
      codeHash: hashShortCode(keys, purpose, { userId, code }),
    })),
  )
  return codes
}

/** Consumes a code. Of several concurrent uses, only one succeeds. */
export async function consumeRecoveryCode(
  db: Database,
  keys: AppKeys,
  userId: number,
  code: string,
): Promise<boolean> {
  const unused = await db
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  const match = unused.find(({ codeHash }) =>
    matchesShortCode(keys, purpose, { userId, code }, codeHash),
  )
  if (!match) return false
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.id, match.id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

export async function listRecoveryCodes(
  db: Database,
  userId: number,
): Promise<{ usedAt: Date | null }[]> {
  return db
    .select({ usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .orderBy(asc(recoveryCodes.id))
}

export async function deleteRecoveryCodes(db: Database, userId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
