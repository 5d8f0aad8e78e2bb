import { SafeFetchError } from './safe-fetch-error.ts'

/**
 * These control the connection or give access to what only trusted callers should reach: metadata services, proxies.
 */
const withheldNames = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
  'x-real-ip',
])
const withheldPrefixes = [
  'metadata',
  'proxy-',
  'x-aws-ec2-metadata-token',
  'x-forwarded-',
  'x-google-metadata',
]
const keptAcrossOrigins = new Set(['accept', 'accept-language', 'content-type'])
const token = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/
// eslint-disable-next-line no-control-regex -- a tab is the only control character allowed in a header
const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/

export function filterHeaders(headers: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [givenName, value] of Object.entries(headers)) {
    const name = givenName.toLowerCase()
    if (!token.test(name) || !fieldValue.test(value)) throw new SafeFetchError('header_not_allowed')
    if (isWithheld(name)) continue
    kept[name] = value
  }
  return kept
}

/** Any header may carry a secret, so another origin gets only headers known to be harmless. */
export function headersForOtherOrigin(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => keptAcrossOrigins.has(name)))
}

function isWithheld(name: string): boolean {
  return withheldNames.has(name) || withheldPrefixes.some((prefix) => name.startsWith(prefix))
}
