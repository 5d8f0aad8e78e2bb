import * as z from 'zod'

/** The URL of a webhook. Whether its host may be reached is checked before each request, not here. */
export const hookAddress = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((url) => !/^https?:[/\\]*[^/?#\\]*@/i.test(url), 'integration.address_with_password')

/** The URL without scheme and query, short but enough to tell two hooks apart. */
export function shortAddress(url: string | undefined): string {
  if (!url || !URL.canParse(url)) return ''
  const { host, pathname } = new URL(url)
  return host + (pathname === '/' ? '' : pathname)
}

/** The URL, if a page may link to it. */
export const httpsAddress = (url: unknown): string | undefined =>
  typeof url === 'string' && /^https:\/\//i.test(url) ? url : undefined

/** A URL that a service issues for one channel: whoever knows it can write there. */
export const serviceAddress = (start: string) =>
  hookAddress.refine(
    (url) => URL.canParse(url) && new URL(url).href.startsWith(start),
    'integration.other_address',
  )

const shownOfKey = 4

/** Shows `segments` segments of the path and the start of the next, to tell two addresses apart. */
export function maskAddress(url: string, segments: number): string {
  const { origin, pathname } = new URL(url)
  const parts = pathname.split('/')
  const shown = Math.min(segments + 1, parts.length - 1)
  const start = parts.slice(0, shown).map((part) => `${part}/`)
  return `${origin}${start.join('')}${parts[shown]!.slice(0, shownOfKey)}••••••••`
}
