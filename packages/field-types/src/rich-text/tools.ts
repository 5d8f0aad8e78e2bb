import { setBlockType, toggleMark } from '@tiptap/pm/commands'
import type { MarkType, NodeType } from '@tiptap/pm/model'
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list'
import type { Command, EditorState } from '@tiptap/pm/state'
import { schema } from './editor-schema.ts'

const { marks, nodes } = schema

type Tool = { isActive(state: EditorState): boolean; toggle: Command }

/** Each tells whether it holds where the caret stands, and turns that around. */
export const tools = {
  heading: heading(1),
  subheading: heading(2),
  bold: mark(marks.bold),
  italic: mark(marks.italic),
  underline: mark(marks.underline),
  strike: mark(marks.strike),
  numbered_list: list(nodes.numbered_list),
  bulleted_list: list(nodes.bulleted_list),
} satisfies Record<string, Tool>

function heading(level: 1 | 2): Tool {
  const isActive = ({ selection: { $from } }: EditorState) =>
    $from.parent.hasMarkup(nodes.heading, { level })
  return {
    isActive,
    toggle: (state, dispatch) =>
      isActive(state)
        ? setBlockType(nodes.paragraph)(state, dispatch)
        : setBlockType(nodes.heading, { level })(state, dispatch),
  }
}

function mark(type: MarkType): Tool {
  return { isActive: (state) => isMarked(state, type), toggle: toggleMark(type) }
}

function list(type: NodeType): Tool {
  return {
    isActive: (state) => findList(state)?.type === type,
    toggle(state, dispatch) {
      const found = findList(state)
      if (!found) return wrapInList(type)(state, dispatch)
      if (found.type === type) return liftListItem(nodes.item)(state, dispatch)
      dispatch?.(state.tr.setNodeMarkup(found.place, type))
      return true
    },
  }
}

/** The innermost list around the caret. */
function findList({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth)
    if (type === nodes.numbered_list || type === nodes.bulleted_list)
      return { type, place: $from.before(depth) }
  }
  return null
}

export function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection
  return empty
    ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, type)
}

export const setColor =
  (color: string): Command =>
  ({ tr, selection: { from, to, empty } }, dispatch) => {
    const mark = marks.color.create({ color })
    dispatch?.(empty ? tr.addStoredMark(mark) : tr.addMark(from, to, mark))
    return true
  }
