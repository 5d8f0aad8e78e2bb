import * as z from 'zod'

/** Whether it leads to somewhere public is checked when something is sent there, and each time anew. */
export const hookAddress = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((url) => !/^https?:[/\\]*[^/?#\\]*@/i.test(url), 'integration.address_with_password')

/** What tells two hooks apart, without their query. */
export function shortAddress(url: string | undefined): string {
  if (!url || !URL.canParse(url)) return ''
  const { host, pathname } = new URL(url)
  return host + (pathname === '/' ? '' : pathname)
}
