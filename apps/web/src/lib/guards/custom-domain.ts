import { readFlag } from '../app/feature-flags.ts'
import type { Flags, GuardResult } from './guard.ts'

const formPath = /^\/forms\/[^/]+\/?$/

/** Where a custom domain redirects to when the requested page does not exist on it. */
export function mainAppFallback(appUrl: string): string {
  return `${appUrl}/?utm_source=failed_custom_domain_redirect`
}

export function customDomainOf(flags: Flags | undefined, host: string, appHost: string) {
  return readFlag(flags, 'custom_domains', false) && host !== appHost ? host : undefined
}

type DomainCheck = { path: string; host: string; appUrl: string; flags: Flags }

/** A custom domain serves only public forms. */
export function checkCustomDomain({ path, host, appUrl, flags }: DomainCheck): GuardResult {
  if (host === new URL(appUrl).host) return undefined
  const isActive = customDomainOf(flags, host, new URL(appUrl).host) !== undefined
  return isActive && formPath.test(path) ? undefined : { href: mainAppFallback(appUrl) }
}
