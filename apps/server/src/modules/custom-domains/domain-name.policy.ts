import { domainToASCII, domainToUnicode } from 'node:url'
import { getPublicSuffix } from 'tldts'

const longestName = 253
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const namePattern = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{1,59})$`)

/** Names that public name servers do not know. */
const privateNames = /(?:^|\.)(?:local|localhost|internal|intranet|invalid|onion|arpa)$/

/** Whether this is a name in the form that we store and compare. */
export const isDomainName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= longestName && namePattern.test(name)

export type NameProblem =
  | 'domain.invalid'
  | 'domain.mixed_scripts'
  | 'domain.public_suffix'
  | 'domain.own_host'

/** People may paste an entire URL. */
export function readDomainName(
  typed: string,
  ownHosts: readonly string[],
): { name: string } | { problem: NameProblem } {
  const bare = typed
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '')
  // Limits the length first to bound the work; the ASCII form is never shorter.
  const name = bare.length > longestName ? '' : domainToASCII(bare)
  if (!isDomainName(name) || privateNames.test(name)) return { problem: 'domain.invalid' }
  if (!name.split('.').every((part) => hasOneScript(domainToUnicode(part))))
    return { problem: 'domain.mixed_scripts' }
  if (getPublicSuffix(name, { allowPrivateDomains: true }) === name)
    return { problem: 'domain.public_suffix' }
  if (ownHosts.some((own) => name === own || name.endsWith(`.${own}`)))
    return { problem: 'domain.own_host' }
  return { name }
}

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Georgian',
  'Hangul',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Han',
] as const
const letterOf = scripts.map(
  (script) => [script, new RegExp(`\\p{Script_Extensions=${script}}`, 'u')] as const,
)

/** Scripts that are combined within one language. */
const together: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
]

/** With letters from two alphabets, a name can look like another one. */
function hasOneScript(word: string): boolean {
  const letters = [...word].filter((letter) => /\p{Letter}/u.test(letter))
  const found = new Set(
    letters.map((letter) => letterOf.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'other'),
  )
  return found.size <= 1 || together.some((set) => [...found].every((one) => set.includes(one)))
}
