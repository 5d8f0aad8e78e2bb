import { parseRichText } from '../parse/parse.ts'
import type { RichText, RichTextMention } from '../tree.ts'

/** Rich text, or markup from a single-line mention input: HTML whose text may contain mentions. */
export type MentionSource = RichText | string

export const readSource = (source: MentionSource): RichText =>
  typeof source === 'string' ? parseRichText(source) : source

export const findMentions = (source: MentionSource): RichTextMention[] =>
  mentionPieces(readSource(source)).filter((piece) => typeof piece !== 'string')

/** Text and mentions in reading order, without the surrounding elements. */
export const mentionPieces = (tree: RichText): (string | RichTextMention)[] =>
  tree.flatMap((node) => {
    if (typeof node === 'string' || node.tag === 'mention') return node
    return node.tag === 'br' ? [] : mentionPieces(node.children)
  })
