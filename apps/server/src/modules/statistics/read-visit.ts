import type { IncomingHttpHeaders } from 'node:http'

/** What is known about where a visit comes from. Empty strings mean unknown. Nothing identifies the visitor. */
export type Visit = { source: string; device: string; browser: string; os: string }

const longestSource = 100

export const direct = 'direct'

/** `url` is the requested URL. */
export function readVisit(headers: IncomingHttpHeaders, url: string, appUrl: string): Visit {
  const agent = headers['user-agent'] ?? ''
  return {
    source: readSource(headers.referer, url, appUrl),
    device: firstMatch(devices, agent),
    browser: firstMatch(browsers, agent),
    os: firstMatch(systems, agent),
  }
}

function readSource(referer: string | undefined, url: string, appUrl: string): string {
  const campaign = new URLSearchParams(url.split('?')[1] ?? '').get('utm_source')
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

type Patterns = readonly (readonly [name: string, pattern: RegExp])[]

/** The first match counts, since most browsers also name those after them. */
const browsers: Patterns = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\b/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const systems: Patterns = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
]

const devices: Patterns = [
  ['tablet', /iPad|Tablet|Android(?!.*Mobile)/],
  ['phone', /Mobi|iPhone|iPod|Android/],
  ['computer', /Windows|Macintosh|X11|CrOS|Linux/],
]

const firstMatch = (patterns: Patterns, text: string): string =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? ''
