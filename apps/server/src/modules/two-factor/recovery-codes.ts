import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { isSignedBy, sign } from '../../secrets/hmac.ts'
import { recoveryCodes } from './recovery-codes.table.ts'

const codeCount = 10
const codeLength = 8
/** Excludes letters and digits that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const purpose = 'recovery-code'

/** The codes are shown once; only keyed hashes are stored, so that a stolen database does not reveal them. */
export async function replaceRecoveryCodes(
  db: Database,
  keys: AppKeys,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, makeCode)
  await deleteRecoveryCodes(db, userId)
  await db.insert(recoveryCodes).values(
    codes.map((code) => {
      const { keyId, mac } = sign(keys, purpose, signedText(userId, code))
      return { userId, codeHash: `${keyId}.${mac}` }
    }),
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
  const text = signedText(userId, code.toLowerCase())
  const match = unused.find(({ codeHash }) => {
    const [keyId = '', mac = ''] = codeHash.split('.')
    return isSignedBy(keys, purpose, text, { keyId, mac })
  })
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

function makeCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

const signedText = (userId: number, code: string) => `${userId}:${code}`
