import { baseKeymap, chainCommands, toggleMark } from '@tiptap/pm/commands'
import { history, redo, undo } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import { DOMParser as ModelParser, DOMSerializer, type Node } from '@tiptap/pm/model'
import { splitListItem } from '@tiptap/pm/schema-list'
import { EditorState, type Command } from '@tiptap/pm/state'
import { schema } from './editor-schema.ts'
import { cleanMarkup } from './markup.ts'

const { marks, nodes } = schema

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView())
  return true
}

/** No Tab: it leaves the editor. */
const keys = {
  ...baseKeymap,
  Enter: chainCommands(splitListItem(nodes.item), baseKeymap['Enter']!),
  'Shift-Enter': breakLine,
  'Mod-b': toggleMark(marks.bold),
  'Mod-i': toggleMark(marks.italic),
  'Mod-u': toggleMark(marks.underline),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
}

/** The browser's parser makes a document of it in which nothing runs or loads. */
export function openMarkup(html: string): EditorState {
  const { body } = new DOMParser().parseFromString(cleanMarkup(html), 'text/html')
  const doc = ModelParser.fromSchema(schema).parse(body)
  return EditorState.create({ doc, plugins: [history(), keymap(keys)] })
}

export function printDocument(doc: Node): string {
  const page = document.createElement('div')
  page.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content))
  return cleanMarkup(page.innerHTML)
}
