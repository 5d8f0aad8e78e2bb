import { plainName, type AllowedHosts } from './allowed-hosts.ts'
import { SafeFetchError } from '../safe-fetch-error.ts'

export type UrlRules = { allowHttp: boolean; allowedHosts: AllowedHosts }

const longestUrl = 2_048
const usualPorts = new Set(['', '443', '80', '8443'])
// The URL parser silently drops or rewrites these, so the URL an author reads would differ from the one that is called.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u

/** The destination is checked on connecting: only then is the address known. */
export function checkUrl(text: string, rules: UrlRules, base?: URL): URL {
  if (text.length > longestUrl || invisible.test(text)) throw new SafeFetchError('invalid_url')
  const url = URL.parse(text, base?.href)
  if (!url) throw new SafeFetchError('invalid_url')
  if (url.protocol !== 'https:' && !(rules.allowHttp && url.protocol === 'http:'))
    throw new SafeFetchError('scheme_not_allowed')
  if (url.username || url.password) throw new SafeFetchError('credentials_in_url')
  const isListed = rules.allowedHosts.namesWithPort.has(`${plainName(url.hostname)}:${url.port}`)
  if (!usualPorts.has(url.port) && !isListed) throw new SafeFetchError('port_not_allowed')
  return url
}
