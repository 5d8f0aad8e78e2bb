import type { AppKeys } from '../../secrets/app-keys.ts'
import { isSignedBy, sign } from '../../secrets/hmac.ts'

const purpose = 'template-frame'
const lifetimeMs = 3600 * 1000

/** No form's slug begins with a tilde. */
export const framePrefix = '~template-'

/**
 * The frame has an opaque origin, so its requests carry no cookie. For an unlisted template, the slug proves that it
 * was given to someone who may see it.
 */
export function frameSlug(
  keys: AppKeys,
  { slug, is_listed: isListed }: { slug: string; is_listed: boolean },
): string {
  if (isListed) return `${framePrefix}${slug}`
  const content = `${slug}.${(Date.now() + lifetimeMs).toString(36)}`
  const { keyId, mac } = sign(keys, purpose, content)
  return `${framePrefix}${content}.${keyId}.${mac}`
}

export function readFrameSlug(
  keys: AppKeys,
  given: string,
): { slug: string; isProven: boolean } | undefined {
  const [slug = '', expires, keyId = '', mac = ''] = given.split('.')
  if (expires === undefined) return { slug, isProven: false }
  const isValid =
    isSignedBy(keys, purpose, `${slug}.${expires}`, { keyId, mac }) &&
    Number.parseInt(expires, 36) > Date.now()
  return isValid ? { slug, isProven: true } : undefined
}
