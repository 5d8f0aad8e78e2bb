import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppKey, AppKeys } from './app-keys.ts'
import { deriveKey, findKey } from './derive-key.ts'
import { decodeBase64url } from './strict-base64url.ts'

export type Signature = { keyId: string; mac: string }

export function sign(keys: AppKeys, purpose: string, data: string): Signature {
  return { keyId: keys.current.id, mac: macOf(keys.current, purpose, data).toString('base64url') }
}

/** Signatures of a previous key stay valid until that key is removed from `APP_PREVIOUS_KEYS` or `app.key`. */
export function isSignedBy(
  keys: AppKeys,
  purpose: string,
  data: string,
  signature: Signature,
): boolean {
  const key = findKey(keys, signature.keyId)
  const given = decodeBase64url(signature.mac)
  if (!key || !given) return false
  const expected = macOf(key, purpose, data)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function macOf(key: AppKey, purpose: string, data: string): Buffer {
  return createHmac('sha256', deriveKey(key, 'hmac', purpose))
    .update(data)
    .digest()
}
