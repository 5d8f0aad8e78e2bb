import { readUserAgent } from '@formstead/contract/user-agent'
import type { IncomingHttpHeaders } from 'node:http'

/** What is known about where a visit comes from. Empty strings mean unknown. Nothing identifies the visitor. */
export type Visit = { source: string; device: string; browser: string; os: string }

const longestSource = 100

export const direct = 'direct'

/** `campaign` is what the requested URL names as its source. */
export function readVisit(
  headers: IncomingHttpHeaders,
  campaign: string | null,
  appUrl: string,
): Visit {
  const { device = '', browser = '', system = '' } = readUserAgent(headers['user-agent'])
  return { source: readSource(headers.referer, campaign, appUrl), device, browser, os: system }
}

function readSource(referer: string | undefined, campaign: string | null, appUrl: string): string {
  const told = campaign?.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  if (told) return told.slice(0, longestSource).toWellFormed()
  if (!referer || !URL.canParse(referer)) return direct
  const { hostname, origin } = new URL(referer)
  if (origin === new URL(appUrl).origin || hostname === '') return direct
  const host = hostname.replace(/^(?:www|m|l|lm)\./, '')
  return sites.find(([, pattern]) => pattern.test(host))?.[0] ?? host.slice(0, longestSource)
}

const sites = [
  ['google', /(?:^|\.)google\.[a-z.]+$/],
  ['facebook', /(?:^|\.)facebook\.com$/],
  ['twitter', /(?:^|\.)(?:twitter\.com|x\.com|t\.co)$/],
  ['linkedin', /(?:^|\.)(?:linkedin\.com|lnkd\.in)$/],
  ['instagram', /(?:^|\.)instagram\.com$/],
  ['youtube', /(?:^|\.)(?:youtube\.com|youtu\.be)$/],
  ['bing', /(?:^|\.)bing\.com$/],
  ['yahoo', /(?:^|\.)yahoo\.[a-z.]+$/],
] as const
