import { NodeSelection, type Command, type EditorState } from '@tiptap/pm/state'
import type { RichTextMention } from '../tree.ts'
import { schema } from './schema.ts'

const { mention } = schema.nodes

export type NewMention = Omit<RichTextMention, 'tag' | 'style'>

/** The selected mention; clicking on one selects it. */
export function findMention({ selection }: EditorState): NewMention | null {
  if (!(selection instanceof NodeSelection) || selection.node.type !== mention) return null
  const { field_id, field_name, fallback } = selection.node.attrs
  return { field_id, field_name, fallback }
}

/** Inserts a mention at the caret, or replaces the selection. */
export const insertMention =
  (attributes: NewMention): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(mention.create(attributes)).scrollIntoView())
    return true
  }
