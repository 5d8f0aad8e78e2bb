import { TextSelection, type EditorState } from '@tiptap/pm/state'

/** Selects the same place in a document that was changed elsewhere. A new state has its caret at the start. */
export function keepSelection({ doc, selection }: EditorState, next: EditorState): EditorState {
  const start = doc.content.findDiffStart(next.doc.content)
  const end = doc.content.findDiffEnd(next.doc.content)
  const move = (position: number): number => {
    if (start === null || end === null) return position
    if (position >= end.a) return position + end.b - end.a
    return Math.min(position, Math.max(start, end.b))
  }
  const [anchor, head] = [selection.anchor, selection.head].map((position) =>
    next.doc.resolve(move(position)),
  )
  return next.apply(next.tr.setSelection(TextSelection.between(anchor!, head!)))
}
