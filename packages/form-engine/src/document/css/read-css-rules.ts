import { cssProblem, type CssProblem } from './css-problems.ts'
import type { CssToken } from './css-tokens.ts'

const atRules = ['media', 'supports', 'font-face', 'keyframes', '-webkit-keyframes', 'page']
const forbiddenProperties = new Set(['behavior', '-ms-behavior', '-moz-binding'])
const forbiddenFunctions = new Set(['expression', '-ms-expression'])
const quotedFunctions = new Set(['url', 'src'])
/** Strings in these functions are URLs. */
const addressFunctions = new Set([...quotedFunctions, 'image', 'image-set', '-webkit-image-set'])
const closing = new Map([
  ['(', ')'],
  ['[', ']'],
])
const deepest = 16

/** Finds the first problem in rules and declarations, which may be nested: a syntax error, or something forbidden. */
export function readCssRules(tokens: readonly CssToken[], end: number): CssProblem | null {
  let depth = 0
  for (let next = 0; next < tokens.length;) {
    const item = readItem(tokens, next, end)
    if ('code' in item) return item
    const problem = checkItem(item, depth)
    if (problem) return problem
    if (item.ends === '{') depth++
    if (item.ends === '}') depth--
    next = item.next
  }
  return depth > 0 ? cssProblem(end, 'css.rule_not_closed') : null
}

/** The tokens before `{`, `;`, `}` or the end. */
type Item = { content: CssToken[]; ends: '{' | ';' | '}' | 'end'; at: number; next: number }

function readItem(tokens: readonly CssToken[], start: number, end: number): Item | CssProblem {
  const content: CssToken[] = []
  const open: { by: CssToken; closes: string }[] = []
  for (let next = start; next < tokens.length; next++) {
    const token = tokens[next]!
    const { kind, text, at } = token
    const isMark = kind === 'mark'
    const inside = open.at(-1)
    if (kind === 'function') open.push({ by: token, closes: ')' })
    else if (isMark && closing.has(text)) open.push({ by: token, closes: closing.get(text)! })
    else if (isMark && !inside && (text === '{' || text === ';' || text === '}'))
      return { content, ends: text, at, next: next + 1 }
    else if (isMark && text === inside?.closes) open.pop()
    else if (isMark && '{}()[];'.includes(text)) return cssProblem(at, 'css.no_partner', { text })
    const problem = isMark && text === inside?.closes ? null : checkToken(token, inside?.by)
    if (problem) return problem
    if (kind !== 'space') content.push(token)
  }
  if (open.length > 0) return cssProblem(open[0]!.by.at, 'css.bracket_not_closed')
  return { content, ends: 'end', at: end, next: tokens.length }
}

function checkToken({ kind, text, at }: CssToken, inside: CssToken | undefined): CssProblem | null {
  if (kind === 'function' && forbiddenFunctions.has(text))
    return cssProblem(at, 'css.not_allowed', { text: `${text}()` })
  const caller = inside?.kind === 'function' ? inside.text : ''
  if (kind === 'url' || (kind === 'text' && addressFunctions.has(caller)))
    return isAllowedAddress(text) ? null : cssProblem(at, 'css.address')
  // After an escaped `url(`, a browser would read an unquoted URL here.
  return kind !== 'space' && kind !== 'text' && quotedFunctions.has(caller)
    ? cssProblem(at, 'css.address')
    : null
}

const isAllowedAddress = (address: string) =>
  /^https?:\/\/[^\s\\]+$/i.test(address) || /^data:image\/(?!svg)[a-z\d.+-]+[;,]\S*$/i.test(address)

function checkItem({ content, ends, at }: Item, depth: number): CssProblem | null {
  const [first, second, third] = content
  if (ends === '}' && depth === 0) return cssProblem(at, 'css.no_partner', { text: ends })
  if (ends === '{' && depth === deepest) return cssProblem(at, 'css.too_deep')
  if (!first)
    return ends === '{' || (ends === ';' && depth === 0)
      ? cssProblem(at, 'css.nothing_before', { text: ends })
      : null
  const stray = content.find(({ kind }, index) => kind === 'at' && index > 0)
  if (stray) return cssProblem(stray.at, 'css.misplaced_at_rule', { name: stray.text })
  if (first.kind === 'at') return checkAtRule(first, ends)
  if (ends === '{') return null
  if (depth === 0) return cssProblem(first.at, 'css.outside_rule')
  const isDeclaration = first.kind === 'name' && second?.kind === 'mark' && second.text === ':'
  if (!isDeclaration || (!third && !first.text.startsWith('--')))
    return cssProblem(first.at, 'css.not_a_declaration')
  if (forbiddenProperties.has(first.text))
    return cssProblem(first.at, 'css.not_allowed', { text: first.text })
  return null
}

function checkAtRule({ text, at }: CssToken, ends: Item['ends']): CssProblem | null {
  if (text === 'import') return cssProblem(at, 'css.import')
  if (!atRules.includes(text))
    return cssProblem(at, 'css.unknown_at_rule', { name: text, known: atRules.join(', ') })
  return ends === '{' ? null : cssProblem(at, 'css.block_missing', { name: text })
}
