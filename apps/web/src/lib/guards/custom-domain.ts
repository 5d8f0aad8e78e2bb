import { readFlag } from '../app/feature-flags.ts'
import type { Flags, Verdict } from './guard.ts'

const formPath = /^\/forms\/[^/]+\/?$/

/** The address that a visitor of a custom domain is sent to when it has nothing for them. */
export function mainAppFallback(appUrl: string): string {
  return `${appUrl}/?utm_source=failed_custom_domain_redirect`
}

export function customDomainOf(flags: Flags | undefined, host: string, appHost: string) {
  return readFlag(flags, 'custom_domains', false) && host !== appHost ? host : undefined
}

type Place = { path: string; host: string; appUrl: string; flags: Flags }

/** A custom domain shows public forms and nothing else. */
export function checkCustomDomain({ path, host, appUrl, flags }: Place): Verdict {
  if (host === new URL(appUrl).host) return undefined
  const isActive = customDomainOf(flags, host, new URL(appUrl).host) !== undefined
  return isActive && formPath.test(path) ? undefined : { away: mainAppFallback(appUrl) }
}
