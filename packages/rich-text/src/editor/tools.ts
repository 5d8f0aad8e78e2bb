import { setBlockType, toggleMark, wrapIn } from '@tiptap/pm/commands'
import type { MarkType, NodeType } from '@tiptap/pm/model'
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list'
import { AllSelection, TextSelection, type Command, type EditorState } from '@tiptap/pm/state'
import { liftTarget } from '@tiptap/pm/transform'
import { schema } from './schema.ts'

const { marks, nodes } = schema

type Tool = { isActive(state: EditorState): boolean; toggle: Command }

/** The tools of both toolbars, in order. Each reports whether it is active at the caret, and toggles that. */
export const tools = {
  heading_1: onText(heading(1)),
  heading_2: onText(heading(2)),
  heading_3: onText(heading(3)),
  bold: onText(mark(marks.bold)),
  italic: onText(mark(marks.italic)),
  underline: onText(mark(marks.underline)),
  strike: onText(mark(marks.strike)),
  numbered_list: onText(list(nodes.numbered_list)),
  bulleted_list: onText(list(nodes.bulleted_list)),
  quote: onText(quote()),
} satisfies Record<string, Tool>

/** When everything is selected, the selection is outside of all blocks, where no command finds a list or a quote. */
function onText(tool: Tool): Tool {
  const selectText = (state: EditorState) => {
    const { $from, $to } = state.selection
    return state.selection instanceof AllSelection
      ? state.apply(state.tr.setSelection(TextSelection.between($from, $to)))
      : state
  }
  return {
    isActive: (state) => tool.isActive(selectText(state)),
    toggle: (state, dispatch) => tool.toggle(selectText(state), dispatch),
  }
}

function heading(level: 1 | 2 | 3): Tool {
  const isActive = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs['level'] === level
  return {
    isActive,
    toggle(state, dispatch) {
      const { align } = state.selection.$from.parent.attrs
      const change = isActive(state)
        ? setBlockType(nodes.paragraph, { align })
        : setBlockType(nodes.heading, { align, level })
      return change(state, dispatch)
    },
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

function quote(): Tool {
  const findRange = ({ selection: { $from, $to } }: EditorState) =>
    $from.blockRange($to, ({ type }) => type === nodes.quote)
  return {
    isActive: (state) => findRange(state) !== null,
    toggle(state, dispatch) {
      const range = findRange(state)
      if (!range) return wrapIn(nodes.quote)(state, dispatch)
      const depth = liftTarget(range)
      if (depth === null) return false
      dispatch?.(state.tr.lift(range, depth).scrollIntoView())
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

function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection
  return empty
    ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, type)
}

export const setColor =
  (color: string): Command =>
  ({ tr, selection: { from, to, empty } }, dispatch) => {
    const mark = marks.color.create({ value: color })
    dispatch?.(empty ? tr.addStoredMark(mark) : tr.addMark(from, to, mark))
    return true
  }
