import { createHostCheck } from './address-guard.ts'
import { readAllowedHosts } from './allowed-hosts.ts'
import { checkUrl } from './check-url.ts'
import { classifyAddress } from './classify-address.ts'
import type { SafeFetchOptions } from '../safe-fetch.ts'
import { SafeFetchError } from '../safe-fetch-error.ts'

/**
 * Detects a wrong URL while somebody types it. A name may still resolve elsewhere, so every call is checked as well.
 */
export function isPublicUrl(
  url: string,
  { allowHttp, allowHosts, ownAddresses }: Omit<SafeFetchOptions, 'userAgent'>,
): boolean {
  const allowedHosts = readAllowedHosts(allowHosts)
  try {
    const { hostname } = checkUrl(url, { allowHttp, allowedHosts })
    createHostCheck({ allowedHosts, ownAddresses }, classifyAddress)(hostname)
    return true
  } catch (error) {
    if (error instanceof SafeFetchError) return false
    throw error
  }
}
