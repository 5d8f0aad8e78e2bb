import { baseKeymap, chainCommands } from '@tiptap/pm/commands'
import { history, redo, undo } from '@tiptap/pm/history'
import {
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from '@tiptap/pm/inputrules'
import { keymap } from '@tiptap/pm/keymap'
import type { Node } from '@tiptap/pm/model'
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list'
import { EditorState, Plugin, type Command } from '@tiptap/pm/state'
import { printRichText } from '../print/print.ts'
import { isRichTextEmpty } from '../print/text.ts'
import { richTextLimits, type RichText } from '../tree.ts'
import { richTextToDocument } from './document/rich-text-to-document.ts'
import { schema } from './schema.ts'
import { tools } from './tools.ts'
import { documentToRichText } from './document/document-to-rich-text.ts'

const { nodes } = schema

export const openTree = (tree: RichText): EditorState =>
  EditorState.create({ doc: richTextToDocument(tree), plugins })

/** Empty if there is no text. */
export function printDocument(doc: Node): string {
  const tree = documentToRichText(doc)
  return isRichTextEmpty(tree) ? '' : printRichText(tree)
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView())
  return true
}

/** Tab is not bound: it leaves the editor. */
const keys = {
  ...baseKeymap,
  Backspace: chainCommands(undoInputRule, baseKeymap['Backspace']!),
  Enter: chainCommands(splitListItem(nodes.item), baseKeymap['Enter']!),
  'Shift-Enter': breakLine,
  'Mod-]': sinkListItem(nodes.item),
  'Mod-[': liftListItem(nodes.item),
  'Mod-b': tools.bold.toggle,
  'Mod-i': tools.italic.toggle,
  'Mod-u': tools.underline.toggle,
  'Mod-Shift-s': tools.strike.toggle,
  'Mod-Shift-7': tools.numbered_list.toggle,
  'Mod-Shift-8': tools.bulleted_list.toggle,
  'Mod-Shift-b': tools.quote.toggle,
  'Mod-Alt-1': tools.heading_1.toggle,
  'Mod-Alt-2': tools.heading_2.toggle,
  'Mod-Alt-3': tools.heading_3.toggle,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
}

/** Shortcuts at the start of a line that are common in editors. */
const rules = [
  textblockTypeInputRule(/^(#{1,3}) $/, nodes.heading, ([, signs = '']) => ({
    level: signs.length,
  })),
  wrappingInputRule(/^> $/, nodes.quote),
  wrappingInputRule(/^[-*] $/, nodes.bulleted_list),
  wrappingInputRule(/^1[.)] $/, nodes.numbered_list),
]

/** Saving drops content beyond the maximum depth, so the editor refuses to nest deeper. */
const limits = new Plugin({
  filterTransaction: ({ docChanged, doc }) =>
    !docChanged || depthOf(documentToRichText(doc)) <= richTextLimits.depth,
})

const depthOf = (tree: RichText): number =>
  tree.reduce(
    (deepest, node) =>
      typeof node === 'object' && 'children' in node
        ? Math.max(deepest, 1 + depthOf(node.children))
        : deepest,
    0,
  )

const plugins = [history(), inputRules({ rules }), keymap(keys), limits]
