const colors = [
  '#b91c1c',
  '#c2410c',
  '#b45309',
  '#a16207',
  '#4d7c0f',
  '#15803d',
  '#047857',
  '#0f766e',
  '#0e7490',
  '#0369a1',
  '#1d4ed8',
  '#4338ca',
  '#6d28d9',
  '#7e22ce',
  '#a21caf',
  '#be185d',
  '#be123c',
]

/** A picture that does not require a request to another server. */
export function initialsPhoto(userId: number, name: string): string {
  const color = colors[userId % colors.length]!
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${color}"/><text x="48" y="49" fill="#fff" font-family="system-ui,sans-serif" font-size="40" font-weight="600" text-anchor="middle" dominant-baseline="central">${initialsOf(name)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const graphemes = new Intl.Segmenter()

/** Keeps only letters with their marks, and digits, so that a name cannot inject markup. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu) ?? []
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return chosen.map((word) => firstGrapheme(word).toLocaleUpperCase('en')).join('') || '?'
}

const firstGrapheme = (word: string) => Array.from(graphemes.segment(word))[0]!.segment
