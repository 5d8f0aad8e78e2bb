const longest = 2048

/** Schemes that never lead to an installed client: a browser handles them, or passes them to a mail or phone app. */
const refusedSchemes = new Set(
  ['javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about', 'view-source'].concat([
    'ws',
    'wss',
    'ftp',
    'mailto',
    'tel',
    'sms',
  ]),
)

const isLoopback = ({ hostname }: URL) => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)

/** https anywhere, http on the user's own computer, or the scheme of an installed app. */
export function isRedirectUri(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- browsers drop these, so the address would not be the one shown
  if (text.length > longest || /[\u0000-\u0020\u007f,\\]/.test(text) || !URL.canParse(text))
    return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || text.includes('#')) return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return isLoopback(url)
  return !refusedSchemes.has(url.protocol.slice(0, -1))
}

/** Exact, except for the port on loopback: an installed app gets a free one each time (RFC 8252). */
export function isRegistered(registered: readonly string[], given: string): boolean {
  if (!isRedirectUri(given)) return false
  return registered.some((one) => one === given || isSameLoopback(new URL(one), new URL(given)))
}

function isSameLoopback(one: URL, other: URL): boolean {
  if (one.protocol !== 'http:' || !isLoopback(one) || !isLoopback(other)) return false
  return withoutPort(one) === withoutPort(other)
}

function withoutPort(url: URL): string {
  const copy = new URL(url)
  copy.port = ''
  return copy.href
}

/** The address of the app, with the result of its request. */
export function redirectWith(redirectUri: string, values: Record<string, string | null>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(values))
    if (value !== null) url.searchParams.set(name, value)
  return url.href
}
