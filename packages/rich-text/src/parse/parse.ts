import { isBlock, isBlockName, isItem, isList, isTextBlock, makeNode } from './make-node.ts'
import { printRichText } from '../print/print.ts'
import { readTokens, type Token } from './tokens.ts'
import {
  richTextLimits,
  type RichText,
  type RichTextElement,
  type RichTextLink,
  type RichTextNode,
} from '../tree.ts'

/** Reduces any text to the allowed elements. Never throws, and takes linear time. */
export function parseRichText(html: string): RichText {
  const { root, take, closeTo } = buildTree()
  for (const token of readTokens(html)) if (!take(token)) break
  closeTo(1)
  return root
}

interface OpenElement {
  /** The original tag name, which its end tag repeats. */
  source: string
  tag: string
  children: RichText
}

function buildTree() {
  const root: RichText = []
  const open: OpenElement[] = [{ source: '', tag: '', children: root }]
  let room = richTextLimits.length
  let spansInMention = 0

  const top = () => open.at(-1)!

  const take = (token: Token) => {
    if (spansInMention) {
      if (token.kind === 'text') return true
      if (token.name === 'span') spansInMention += token.kind === 'open' ? 1 : -1
      // An unclosed mention must not swallow the following paragraphs.
      if (!isBlockName(token.name)) return true
      spansInMention = 0
    }
    if (token.kind === 'text') {
      if (!isList(top().tag) || !isBlank(token.text)) add(token.text)
    } else if (token.kind === 'close') {
      closeTo(open.findLastIndex(({ source }) => source === token.name))
    } else {
      const node = makeNode(token.name, token.attributes)
      if (node && 'children' in node) start(token.name, node)
      else if (node) {
        add(node)
        spansInMention = Number(node.tag === 'mention')
      }
    }
    return room >= 0
  }

  const start = (source: string, element: RichTextElement | RichTextLink) => {
    if (isItem(element)) {
      const list = open.findLastIndex(({ tag }) => isList(tag))
      if (list > 0) closeTo(list + 1)
      else Object.assign(element, { tag: 'p' })
    }
    const { tag, children } = element
    if (tag !== 'li')
      closeTo(
        open.findLastIndex((outer) =>
          isBlock(tag) ? isTextBlock(outer.tag) : tag === 'a' && outer.tag === 'a',
        ),
      )
    if (open.length > richTextLimits.depth - Number(isList(tag))) return
    add(element)
    open.push({ source, tag, children })
  }

  const add = (node: RichTextNode) => {
    if (isList(top().tag) && !isItem(node)) openItem()
    room -= printRichText([node]).length
    if (room < 0) return
    const { children } = top()
    const last = children.at(-1)
    if (typeof node === 'string' && typeof last === 'string') children.splice(-1, 1, last + node)
    else children.push(node)
  }

  const openItem = () => {
    const last = top().children.at(-1)
    const item = isItem(last) ? last : { tag: 'li' as const, children: [] }
    if (item !== last) add(item)
    open.push({ source: 'li', tag: 'li', children: item.children })
  }

  const closeTo = (depth: number) => {
    while (depth > 0 && open.length > depth) {
      const { source, tag, children } = open.pop()!
      if (source !== tag && children.every(isBlank)) top().children.pop()
    }
  }

  return { root, take, closeTo }
}

const isBlank = (node: RichTextNode) => typeof node === 'string' && !/[^ \t\n]/.test(node)
