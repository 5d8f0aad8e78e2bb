import { randomInt } from 'node:crypto'
import type { AppKeys } from './app-keys.ts'
import { isSignedBy, sign } from './hmac.ts'

const length = 8
/** Excludes letters and digits that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A code that people type. */
export const makeShortCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A keyed hash, because codes are so short that a stolen database would otherwise reveal them. */
export function hashShortCode(
  keys: AppKeys,
  purpose: string,
  { userId, code }: { userId: number; code: string },
): string {
  const { keyId, mac } = sign(keys, purpose, signedText(userId, code))
  return `${keyId}.${mac}`
}

export function matchesShortCode(
  keys: AppKeys,
  purpose: string,
  { userId, code }: { userId: number; code: string },
  codeHash: string,
): boolean {
  const [keyId = '', mac = ''] = codeHash.split('.')
  return isSignedBy(keys, purpose, signedText(userId, code.toLowerCase()), { keyId, mac })
}

const signedText = (userId: number, code: string) => `${userId}:${code}`
