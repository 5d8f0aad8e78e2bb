import type { RichTextStyle, StyleName } from '../tree.ts'

/** The allowed declarations of a `style` attribute, or undefined if there are none. */
export function readStyle(css: string | undefined): RichTextStyle | undefined {
  if (!css) return undefined
  const given = new Map<string, string>()
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':')
    given.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim())
  }
  return pickStyle((name) => given.get(name))
}

/** Always in the same order, so that equal styles print alike. */
export function pickStyle(read: (name: StyleName) => string | undefined) {
  const style: RichTextStyle = {}
  let isEmpty = true
  for (const [name, allowed] of rules) {
    // A font family with several words needs no quotes, and an unclosed quote would swallow what follows.
    const value = read(name)?.replaceAll(/["']/g, '')
    if (value && allowed.test(value)) {
      style[name] = value
      isEmpty = false
    }
  }
  return isEmpty ? undefined : style
}

// Sizes are limited: an answer in huge letters would cover the page that shows it.
const size = String.raw`[12]?\d?\d(?:\.\d{1,3})?(?:px|pt)|\d(?:\.\d{1,3})?r?em|[1-4]?\d?\d%|(?:xx?-)?(?:small|large)|medium|smaller|larger`
const decoration = '(?:none|underline|overline|line-through)'

const rules: [StyleName, RegExp][] = [
  ['font', whole(`(?:[a-z]+ |[1-9]00 ){0,3}(?:${size})(?:/[\\d.]{1,4})? [a-z][a-z\\d ,-]{0,99}`)],
  ['font-size', whole(size)],
  ['font-weight', whole('[1-9]00|normal|bold|bolder|lighter')],
  ['font-style', whole('normal|italic|oblique')],
  ['text-decoration', whole(`${decoration}(?: ${decoration}){0,2}`)],
  ['color', whole(String.raw`#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d., %/deg]{5,40}\)`)],
  ['text-align', whole('left|right|center|justify|start|end')],
]

function whole(pattern: string) {
  return new RegExp(`^(?:${pattern})$`, 'i')
}
