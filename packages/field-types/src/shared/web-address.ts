export type WebAddress = { origin: string; host: string; path: string; query: string }

/** Parses an http or https URL. Returns null for anything else, including URLs with credentials. */
export function readWebAddress(text: string): WebAddress | null {
  const [, scheme, host, port = '', path = '/', query = ''] =
    /^(https?):\/\/([\p{L}\p{N}.-]+)(:\d{1,5})?(\/[^\s?#\\]*)?(?:\?([^\s#]*))?(?:#\S*)?$/iu.exec(
      text,
    ) ?? []
  if (!scheme || !host) return null
  const name = host.toLowerCase()
  return { origin: `${scheme.toLowerCase()}://${name}${port}`, host: name, path, query }
}

/** The first value of a parameter. Only letters, digits and similar characters, so that no decoding is needed. */
export const plainParameter = (query: string, name: string): string | null =>
  new RegExp(`(?:^|&)${name}=([\\w.-]+)(?:&|$)`).exec(query)?.[1] ?? null

/** The origin that a browser must be allowed to load from. */
export const originOf = (text: string | null): string[] => {
  const address = readWebAddress(text ?? '')
  return address ? [address.origin] : []
}
