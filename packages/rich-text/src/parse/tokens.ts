import { cleanText } from './clean-text.ts'
import { decodeEntities } from './entities.ts'

export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: Map<string, string> }
  | { kind: 'close'; name: string }

/**
 * Tokenizes HTML in one pass. Where a browser would parse differently, content can only be lost, never let through,
 * because the tree is printed again.
 */
export function* readTokens(html: string): Generator<Token> {
  const tagStart = /<(?:(\/?)([a-z][^\s/>]*)|[!?/])/gi
  for (let at = 0; at < html.length;) {
    tagStart.lastIndex = at
    const found = tagStart.exec(html)
    const end = found?.index ?? html.length
    const text = end > at ? cleanText(decodeEntities(html.slice(at, end))) : ''
    if (text) yield { kind: 'text', text }
    if (!found) return
    const name = found[2]?.toLowerCase()
    if (name === undefined) {
      at = endOfComment(html, end)
      continue
    }
    const attributes = new Map<string, string>()
    at = readAttributes(html, tagStart.lastIndex, attributes)
    if (at < 0) return
    if (found[1]) yield { kind: 'close', name }
    else if (!rawTags.has(name)) yield { kind: 'open', name, attributes }
    else if (!rawTags.get(name) || !html.endsWith('/>', at)) at = endOfRaw(html, at, name)
  }
}

const endOfComment = (html: string, at: number) =>
  html.startsWith('<!--', at) ? after(html, '-->', at + 2) : after(html, '>', at)

const nextAttribute =
  /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))?)?)/y

/** Returns the index after the tag, or -1 if the tag never ends. */
function readAttributes(html: string, start: number, attributes: Map<string, string>) {
  nextAttribute.lastIndex = start
  for (let found; (found = nextAttribute.exec(html));) {
    const [, end, name = '', double, single, bare] = found
    if (end) return nextAttribute.lastIndex
    const key = name.toLowerCase()
    if (known.has(key) && !attributes.has(key))
      attributes.set(key, cleanText(decodeEntities(double ?? single ?? bare ?? '')))
  }
  return -1
}

const known = new Set([
  'href',
  'title',
  'style',
  'mention-field-id',
  'mention-field-name',
  'mention-fallback',
])

/** Tags whose content is not readable text; true if they can be nested in themselves. */
const rawTags = new Map([
  ...['template', 'svg', 'math', 'object'].map((name) => [name, true] as const),
  ...[
    'script',
    'style',
    'iframe',
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'title',
    'textarea',
  ].map((name) => [name, false] as const),
])

/** Without an end tag, the element takes the rest of the text. Searching from each start tag would be quadratic. */
function endOfRaw(html: string, at: number, name: string) {
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])`, 'gi')
  tag.lastIndex = at
  let depth = 1
  for (let found; (found = tag.exec(html));) {
    if (found[1]) depth--
    else if (rawTags.get(name)) depth++
    if (depth === 0) return after(html, '>', tag.lastIndex)
  }
  return html.length
}

function after(html: string, mark: string, from: number) {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}
