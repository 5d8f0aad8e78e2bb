/** The names that match the query, best first. Ignores case and accents; letters may be omitted. */
export function matchNames(names: readonly string[], query: string): string[] {
  const wanted = fold(query.trim())
  if (wanted === '') return [...names]
  return names
    .map((name) => ({ name, score: scoreOf(fold(name), wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ name }) => name)
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function scoreOf(name: string, wanted: string): number {
  const at = name.indexOf(wanted)
  if (at === 0) return name === wanted ? 5 : 4
  if (at > 0) return /[\p{L}\p{N}]/u.test(name[at - 1]!) ? 2 : 3
  return isSpread(name, wanted) ? 1 : 0
}

function isSpread(name: string, wanted: string): boolean {
  let from = 0
  for (const character of wanted) {
    const at = name.indexOf(character, from)
    if (at < 0) return false
    from = at + character.length
  }
  return true
}
