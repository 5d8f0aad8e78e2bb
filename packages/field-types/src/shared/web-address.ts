export type WebAddress = { origin: string; host: string; path: string; query: string }

/** An address of http or https in its parts; null for anything else, names and passwords in it too. */
export function readWebAddress(text: string): WebAddress | null {
  const [, scheme, host, port = '', path = '/', query = ''] =
    /^(https?):\/\/([\p{L}\p{N}.-]+)(:\d{1,5})?(\/[^\s?#\\]*)?(?:\?([^\s#]*))?(?:#\S*)?$/iu.exec(
      text,
    ) ?? []
  if (!scheme || !host) return null
  const name = host.toLowerCase()
  return { origin: `${scheme.toLowerCase()}://${name}${port}`, host: name, path, query }
}

/** The first value under a name; letters, digits and the like only, so that nothing needs decoding. */
export const plainParameter = (query: string, name: string): string | null =>
  new RegExp(`(?:^|&)${name}=([\\w.-]+)(?:&|$)`).exec(query)?.[1] ?? null

/** Where a browser must be allowed to fetch from. */
export const originOf = (text: string | null): string[] => {
  const address = readWebAddress(text ?? '')
  return address ? [address.origin] : []
}
