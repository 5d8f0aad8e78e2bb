/** A query parameter; undefined when it is missing or empty. */
export function searchText(search: object, name: string): string | undefined {
  const value = (search as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Keeps values as strings: the router's default parser would turn a token of digits into a number. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

export function stringifySearch(search: Record<string, string | undefined>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const query = new URLSearchParams(pairs).toString()
  return query && `?${query}`
}
