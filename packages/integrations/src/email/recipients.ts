import {
  fillMentions,
  parseRichText,
  richTextToText,
  type MentionLookup,
  type RichText,
  type RichTextMention,
  type RichTextNode,
} from '@formstead/rich-text'
import type { Recipient } from '../ports.ts'

/** A recipient as the author wrote it, with placeholders for mentions. */
type Line = { text: string; mentions: readonly RichTextMention[] }

/** Placeholders for mentions: private-use characters, which are removed from the source first. */
const mark = /\ue000(\d+)\ue001/g

/** Split before anything is filled in: an answer with line breaks or commas is not several addresses. */
export function recipientLines(source: string): Line[] {
  const { text, mentions } = markMentions(source)
  return text.split(/[\n,;]/).flatMap((part): Line[] => {
    const text = part.trim()
    const found = [...text.matchAll(mark)].map(([, index]) => mentions[Number(index)]!)
    return text === '' ? [] : [{ text, mentions: found }]
  })
}

/** Invalid and duplicate addresses are left out. */
export function readRecipients(source: string, lookup: MentionLookup): Recipient[] {
  const found = new Map<string, Recipient>()
  for (const { text, mentions } of recipientLines(source)) {
    let next = 0
    const filled = text.replaceAll(mark, () => fillMentions([mentions[next++]!], lookup, 'text'))
    const address = filled.trim()
    const known = found.get(address.toLowerCase())
    if (isAddress(address) && (!known || known.isTyped))
      found.set(address.toLowerCase(), { address, isTyped: mentions.length > 0 })
  }
  return [...found.values()]
}

/** The first valid address, if there is one. */
export const readAddress = (source: string, lookup: MentionLookup): string | undefined =>
  readRecipients(source, lookup)[0]?.address

/** The text without its mentions. */
export const authorText = (source: string): string =>
  markMentions(source).text.replaceAll(mark, ' ')

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const plainAddress = new RegExp(
  String.raw`^[\w!#$%&'*+/=?^${'`'}{|}~-]+(?:\.[\w!#$%&'*+/=?^${'`'}{|}~-]+)*@${label}(?:[.\u3002]${label})*$`,
  'u',
)

/** Accepts only plain addresses: mail servers disagree about other valid ones. */
export const isAddress = (text: string): boolean => text.length <= 254 && plainAddress.test(text)

function markMentions(source: string) {
  const mentions: RichTextMention[] = []
  const walk = (tree: RichText): RichText =>
    tree.map((node): RichTextNode => {
      if (typeof node === 'string' || node.tag === 'br') return node
      if (node.tag !== 'mention') return { ...node, children: walk(node.children) }
      mentions.push(node)
      return `\ue000${mentions.length - 1}\ue001`
    })
  const tree = walk(parseRichText(source.replaceAll(/[\ue000\ue001]/g, '')))
  return { text: richTextToText(tree), mentions }
}
