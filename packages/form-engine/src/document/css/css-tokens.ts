import { cssProblem, type CssProblem } from './css-problems.ts'

export type CssToken = {
  kind: 'space' | 'name' | 'at' | 'function' | 'text' | 'url' | 'value' | 'mark'
  /** Without escapes and quotes; names are lowercased. */
  text: string
  at: number
}

// Unambiguous, so that hostile input cannot cause exponential backtracking.
const escape = String.raw`\\(?:[\da-f]{6}|[\da-f]{1,5}(?![\da-f])|[^\n\da-f])`
const nameEscape = String.raw`${escape}[ \t\n]?`
const nameEnd = String.raw`(?:[\w-]|[^\0-\x7f]|${nameEscape})*`
const name = String.raw`(?:--|-?(?:[a-z_]|[^\0-\x7f]|${nameEscape}))${nameEnd}`
const number = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`

/** Tried in this order. Anything else is an error, because browsers recover from it in different ways. */
const patterns: [CssToken['kind'], RegExp][] = [
  ['space', /(?:[ \t\n]+|\/\*[^]*?\*\/)+/y],
  [
    'url',
    new RegExp(
      String.raw`url\([ \t\n]*(?![ \t\n])((?:[^\s"'()\\]|${nameEscape})*)[ \t\n]*\)`,
      'iuy',
    ),
  ],
  ['function', new RegExp(String.raw`(${name})\(`, 'iuy')],
  ['value', new RegExp(String.raw`${number}(?:%|${name})?`, 'iuy')],
  ['name', new RegExp(name, 'iuy')],
  ['at', new RegExp(`@(${name})`, 'iuy')],
  ['value', new RegExp(`#${nameEnd}`, 'iuy')],
  ['text', new RegExp(String.raw`"((?:[^"\\\n]|\\\n|${escape})*)"`, 'iuy')],
  ['text', new RegExp(String.raw`'((?:[^'\\\n]|\\\n|${escape})*)'`, 'iuy')],
  ['mark', /[{}[\]():;,.>+~*=|^$!&%<?-]|\/(?!\*)/y],
]

export function readCssTokens(css: string): CssToken[] | CssProblem {
  const tokens: CssToken[] = []
  for (let at = 0; at < css.length;) {
    const token = readToken(css, at)
    if (!token) return findStop(css, at)
    tokens.push(token.found)
    at = token.end
  }
  return tokens
}

function readToken(css: string, at: number): { found: CssToken; end: number } | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const match = pattern.exec(css)
    if (!match) continue
    const text = decodeEscapes(match[1] ?? match[0])
    const isName = kind !== 'text' && kind !== 'url'
    return { found: { kind, text: isName ? text.toLowerCase() : text, at }, end: pattern.lastIndex }
  }
  return undefined
}

const decodeEscapes = (text: string) =>
  text.replaceAll(
    /\\(?:([\da-f]{1,6})[ \t\n]?|\n|([^]))/giu,
    (_all, code?: string, plain?: string) =>
      code ? readCodePoint(Number.parseInt(code, 16)) : (plain ?? ''),
  )

const readCodePoint = (code: number) =>
  String.fromCodePoint(code > 0x10_ff_ff || code === 0 ? 0xff_fd : code)

function findStop(css: string, at: number): CssProblem {
  if (css.startsWith('/*', at)) return cssProblem(at, 'css.comment_not_closed')
  const character = css[at]!
  if (character === '"' || character === "'") return cssProblem(at, 'css.quote_not_closed')
  return cssProblem(at, 'css.unknown_character', { character })
}
