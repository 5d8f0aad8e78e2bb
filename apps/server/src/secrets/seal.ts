import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { AppKeys } from './app-keys.ts'
import { deriveKey, findKey } from './derive-key.ts'
import { decodeBase64url } from './strict-base64url.ts'

/** Where the value is stored. It opens only there: copied to another row or column, it is worthless. */
export type SealContext = { table: string; column: string; rowId: string | number | bigint }

const algorithm = 'aes-256-gcm'
const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

/** Returns text of the form `v1.<key id>.<nonce, ciphertext and tag>`. */
export function seal(
  keys: AppKeys,
  purpose: string,
  context: SealContext,
  plaintext: string,
): string {
  const { current } = keys
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, deriveKey(current, 'seal', purpose), nonce)
  cipher.setAAD(associatedData(current.id, purpose, context))
  const parts = [nonce, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `${version}.${current.id}.${Buffer.concat(parts).toString('base64url')}`
}

export function open(keys: AppKeys, purpose: string, context: SealContext, value: string): string {
  const { keyId, payload } = parseSealed(value)
  const key = findKey(keys, keyId)
  if (!key) {
    throw new SealError(
      'A stored secret was sealed with a key that this server does not have. Add it to APP_PREVIOUS_KEYS.',
    )
  }
  const nonce = payload.subarray(0, nonceBytes)
  const ciphertext = payload.subarray(nonceBytes, -tagBytes)
  const decipher = createDecipheriv(algorithm, deriveKey(key, 'seal', purpose), nonce, {
    authTagLength: tagBytes,
  })
  decipher.setAAD(associatedData(keyId, purpose, context))
  decipher.setAuthTag(payload.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
  } catch {
    throw new SealError('A stored secret was changed or moved since it was sealed.')
  }
}

export function needsReseal(keys: AppKeys, value: string): boolean {
  return parseSealed(value).keyId !== keys.current.id
}

export class SealError extends Error {
  override name = 'SealError'
}

function parseSealed(value: string): { keyId: string; payload: Buffer } {
  const [foundVersion, keyId, encoded, ...rest] = value.split('.')
  const payload = decodeBase64url(encoded ?? '')
  if (
    foundVersion !== version ||
    !keyId ||
    rest.length > 0 ||
    !payload ||
    payload.length < nonceBytes + tagBytes
  ) {
    throw new SealError('A stored secret does not have the form of a sealed value.')
  }
  return { keyId, payload }
}

function associatedData(keyId: string, purpose: string, context: SealContext): Buffer {
  const { table, column, rowId } = context
  return Buffer.from(JSON.stringify([version, keyId, purpose, table, column, String(rowId)]))
}
