import { plainName, type AllowedHosts } from './allowed-hosts.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

export type UrlRules = { allowHttp: boolean; allowedHosts: AllowedHosts }

const longestUrl = 2_048
const usualPorts = new Set(['', '443', '80', '8443'])
// The URL parser drops or rewrites these in silence, so that what an author reads and what is called would differ.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u

/** Where the URL leads is not judged here but when it connects: only then is the address known. */
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
