import { baseKeymap } from '@tiptap/pm/commands'
import { history, redo, undo } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import type { Node } from '@tiptap/pm/model'
import { EditorState, type Command } from '@tiptap/pm/state'
import { mentionPieces } from '../mentions/mention-pieces.ts'
import { isBlock } from '../parse/make-node.ts'
import { parseRichText } from '../parse/parse.ts'
import { printRichText } from '../print/print.ts'
import { richTextToText } from '../print/text.ts'
import type { RichText, RichTextNode } from '../tree.ts'
import { richTextToDocument } from './document/rich-text-to-document.ts'
import { documentToRichText } from './document/document-to-rich-text.ts'

/** A line with only text and mentions. A space separates what was on different lines. */
export const readLine = (source: string): RichText => [
  { tag: 'p', children: joinLines(parseRichText(source)) },
]

function joinLines(tree: RichText): RichText {
  const pieces: RichText = []
  let isBroken = false
  const walk = (nodes: RichText) => {
    for (const node of nodes) {
      const isBreak = typeof node === 'object' && (node.tag === 'br' || isBlock(node.tag))
      isBroken ||= isBreak
      if (typeof node === 'object' && 'children' in node) walk(node.children)
      else if (!isBreak && !(isBroken && isBlank(node))) {
        if (isBroken && pieces.length > 0) pieces.push(' ')
        isBroken = false
        pieces.push(node)
      }
      isBroken ||= isBreak
    }
  }
  walk(tree)
  return pieces
}

/** Source code has line feeds between blocks. */
const isBlank = (node: RichTextNode) => typeof node === 'string' && node.trim() === ''

const nothing: Command = () => true

const plugins = [
  history(),
  keymap({
    ...baseKeymap,
    Enter: nothing,
    'Shift-Enter': nothing,
    'Mod-Enter': nothing,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
  }),
]

export const openLine = (tree: RichText): EditorState =>
  EditorState.create({ doc: richTextToDocument(tree), plugins })

/** Plain text if it parses to the same line, so that other programs can use it without supporting mentions. */
export function printLine(doc: Node): string {
  const pieces = mentionPieces(documentToRichText(doc))
  const typed = pieces.filter((piece) => typeof piece === 'string').join('')
  if (typed === '' && pieces.length === 0) return ''
  const isPlain = pieces.every((piece) => typeof piece === 'string')
  return isPlain && richTextToText(parseRichText(typed)) === typed ? typed : printRichText(pieces)
}
