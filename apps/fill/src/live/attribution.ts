const names = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_id',
  'utm_term',
  'utm_content',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'ttclid',
  'msclkid',
]
const longest = 2048

/** Where a respondent came from, as the address of the page tells: the first value of each that says something. */
export function readAttribution(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  const found = names.flatMap((name): [string, string][] => {
    const value = query.getAll(name).find((one) => one !== '' && one.length <= longest)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(found)
}
