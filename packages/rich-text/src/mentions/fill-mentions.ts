import { printRichText } from '../print/print.ts'
import { richTextToText } from '../print/text.ts'
import type { RichText, RichTextNode } from '../tree.ts'
import { fillUrl } from './fill-url.ts'
import { readSource, type MentionSource } from './mention-pieces.ts'
import { mentionTexts, type MentionLookup } from './mention-text.ts'

/** Mode `url` returns null if the result is not an absolute http(s) URL whose host the author wrote out. */
export function fillMentions(
  source: MentionSource,
  lookup: MentionLookup,
  mode: 'text' | 'html',
): string
export function fillMentions(
  source: MentionSource,
  lookup: MentionLookup,
  mode: 'url',
): string | null
export function fillMentions(
  source: MentionSource,
  lookup: MentionLookup,
  mode: 'text' | 'html' | 'url',
): string | null {
  const tree = readSource(source)
  if (mode === 'url') return fillUrl(tree, lookup)
  const filled = fillMentionTree(tree, lookup)
  return mode === 'html' ? printRichText(filled) : richTextToText(filled)
}

/** The same tree with mentions replaced by text nodes, so that an answer cannot become markup. */
export const fillMentionTree = (tree: RichText, lookup: MentionLookup): RichText =>
  tree.map((node): RichTextNode => {
    if (typeof node === 'string' || node.tag === 'br') return node
    if (node.tag !== 'mention') return { ...node, children: fillMentionTree(node.children, lookup) }
    const text = mentionTexts(node, lookup).join(', ')
    return node.style ? { tag: 'span', style: node.style, children: [text] } : text
  })
