import { attributionKeys, longestAttribution } from '@formstead/contract/attribution-keys'

/** Reads from the page's URL where a respondent came from, using the first non-empty value of each parameter. */
export function readAttribution(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  const found = attributionKeys.flatMap((name): [string, string][] => {
    const value = query.getAll(name).find((one) => one !== '' && one.length <= longestAttribution)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(found)
}
