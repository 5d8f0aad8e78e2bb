import type { CssProblem, CssToken } from './css-tokens.ts'

const atRules = ['media', 'supports', 'font-face', 'keyframes', '-webkit-keyframes', 'page']
const forbiddenProperties = new Set(['behavior', '-ms-behavior', '-moz-binding'])
const forbiddenFunctions = new Set(['expression', '-ms-expression'])
const quotedFunctions = new Set(['url', 'src'])
/** Text in them is an address. */
const addressFunctions = new Set([...quotedFunctions, 'image', 'image-set', '-webkit-image-set'])
const closing = new Map([
  ['(', ')'],
  ['[', ']'],
])
const deepest = 16

/** Rules and declarations, nested or not: the first thing that is not one, or that must not be there. */
export function readCssRules(tokens: readonly CssToken[], end: number): CssProblem | null {
  let depth = 0
  for (let next = 0; next < tokens.length;) {
    const item = readItem(tokens, next, end)
    if ('problem' in item) return item
    const problem = checkItem(item, depth)
    if (problem) return problem
    if (item.ends === '{') depth++
    if (item.ends === '}') depth--
    next = item.next
  }
  return depth > 0 ? { problem: 'a rule is not closed with }.', at: end } : null
}

/** What stands before `{`, `;`, `}` or the end. */
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
    else if (isMark && '{}()[];'.includes(text)) return { problem: `${text} has no partner.`, at }
    const problem = isMark && text === inside?.closes ? null : checkToken(token, inside?.by)
    if (problem) return { problem, at }
    if (kind !== 'space') content.push(token)
  }
  if (open.length > 0) return { problem: 'a bracket is not closed.', at: open[0]!.by.at }
  return { content, ends: 'end', at: end, next: tokens.length }
}

function checkToken({ kind, text }: CssToken, inside: CssToken | undefined): string | null {
  if (kind === 'function' && forbiddenFunctions.has(text)) return `${text}() is not allowed.`
  const caller = inside?.kind === 'function' ? inside.text : ''
  if (kind === 'url' || (kind === 'text' && addressFunctions.has(caller)))
    return isAllowedAddress(text) ? null : badAddress
  // An escaped `url(` lets a browser read an address here that is not in quotes.
  return kind !== 'space' && kind !== 'text' && quotedFunctions.has(caller) ? badAddress : null
}

const badAddress =
  'addresses must start with https:// or http://, or hold a picture that is not SVG.'

const isAllowedAddress = (address: string) =>
  /^https?:\/\/[^\s\\]+$/i.test(address) || /^data:image\/(?!svg)[a-z\d.+-]+[;,]\S*$/i.test(address)

function checkItem({ content, ends, at }: Item, depth: number): CssProblem | null {
  const [first, second, third] = content
  if (ends === '}' && depth === 0) return { problem: '} has no partner.', at }
  if (ends === '{' && depth === deepest) return { problem: 'rules are nested too deep.', at }
  if (!first)
    return ends === '{' || (ends === ';' && depth === 0)
      ? { problem: `${ends} has nothing before it.`, at }
      : null
  const stray = content.find(({ kind }, index) => kind === 'at' && index > 0)
  if (stray) return { problem: `@${stray.text} has no meaning here.`, at: stray.at }
  if (first.kind === 'at') return checkAtRule(first, ends)
  if (ends === '{') return null
  if (depth === 0) return { problem: 'this stands outside of a rule.', at: first.at }
  const isDeclaration = first.kind === 'name' && second?.kind === 'mark' && second.text === ':'
  if (!isDeclaration || (!third && !first.text.startsWith('--')))
    return { problem: 'this is not a property with a value.', at: first.at }
  if (forbiddenProperties.has(first.text))
    return { problem: `${first.text} is not allowed.`, at: first.at }
  return null
}

function checkAtRule({ text, at }: CssToken, ends: Item['ends']): CssProblem | null {
  if (text === 'import')
    return { problem: '@import is not allowed, because what it loads cannot be checked.', at }
  if (!atRules.includes(text))
    return { problem: `@${text} is not allowed. There are ${atRules.join(', ')}.`, at }
  return ends === '{' ? null : { problem: `@${text} needs a block in braces.`, at }
}
