import { attributionKeys, longestAttribution } from '@formstead/contract/attribution-keys'

/** Where a respondent came from, as the address of the page tells: the first value of each that says something. */
export function readAttribution(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  const found = attributionKeys.flatMap((name): [string, string][] => {
    const value = query.getAll(name).find((one) => one !== '' && one.length <= longestAttribution)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(found)
}
