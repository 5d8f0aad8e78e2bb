import { parseRichText } from '../parse.ts'
import type { RichText, RichTextMention } from '../tree.ts'

/** Rich text, or markup as a single-line mention input stores it: HTML whose text may hold mentions. */
export type MentionSource = RichText | string

export const readSource = (source: MentionSource): RichText =>
  typeof source === 'string' ? parseRichText(source) : source

export const findMentions = (source: MentionSource): RichTextMention[] =>
  mentionPieces(readSource(source)).filter((piece) => typeof piece !== 'string')

/** Text and mentions in reading order, without the elements around them. */
export const mentionPieces = (tree: RichText): (string | RichTextMention)[] =>
  tree.flatMap((node) => {
    if (typeof node === 'string' || node.tag === 'mention') return node
    return node.tag === 'br' ? [] : mentionPieces(node.children)
  })
