import { isSignedBy, sign } from '../../../secrets/hmac.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import type { PublishedForm } from '../published/published-forms.ts'

type Protected = Pick<PublishedForm, 'id' | 'passwordHash'>

const purpose = 'form-password'
const granted = ({ id, passwordHash }: Protected) => `${id} ${passwordHash}`

/**
 * Proves that a visitor knew the password, without containing it. A new password changes the hash and so revokes all
 * grants.
 */
export function signGrant(keys: AppKeys, form: Protected): string {
  const { keyId, mac } = sign(keys, purpose, granted(form))
  return `${keyId}.${mac}`
}

export function isGrant(keys: AppKeys, grant: string | null | undefined, form: Protected): boolean {
  const [keyId = '', mac = ''] = (grant ?? '').split('.')
  return form.passwordHash !== null && isSignedBy(keys, purpose, granted(form), { keyId, mac })
}
