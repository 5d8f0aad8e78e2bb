import { isSignedBy, sign } from '../../secrets/hmac.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'

const purpose = 'form-password'
const granted = (formId: number, passwordHash: string) => `${formId} ${passwordHash}`

/**
 * What the cookie of a visitor holds who knew the password: proof of it, not the password. A new password makes another
 * hash, and with it every grant ends.
 */
export function signGrant(keys: AppKeys, formId: number, passwordHash: string): string {
  const { keyId, mac } = sign(keys, purpose, granted(formId, passwordHash))
  return `${keyId}.${mac}`
}

export function isGrant(
  keys: AppKeys,
  grant: string | undefined,
  formId: number,
  passwordHash: string,
): boolean {
  const [keyId = '', mac = ''] = (grant ?? '').split('.')
  return isSignedBy(keys, purpose, granted(formId, passwordHash), { keyId, mac })
}
