import { parseRichText } from '../parse/parse.ts'
import { printRichText } from '../print/print.ts'
import type { RichText, RichTextNode } from '../tree.ts'
import { findMentions } from './mention-pieces.ts'

/** The same text with other ids in its mentions. Text without a renamed mention is returned unchanged. */
export function renameMentions(html: string, renamed: ReadonlyMap<string, string>): string {
  const tree = parseRichText(html)
  const isAffected = findMentions(tree).some(({ field_id: id }) => renamed.has(id))
  return isAffected ? printRichText(renameIn(tree, renamed)) : html
}

const renameIn = (tree: RichText, renamed: ReadonlyMap<string, string>): RichText =>
  tree.map((node): RichTextNode => {
    if (typeof node === 'string' || node.tag === 'br') return node
    if (node.tag !== 'mention') return { ...node, children: renameIn(node.children, renamed) }
    return { ...node, field_id: renamed.get(node.field_id) ?? node.field_id }
  })
