import type { Command, EditorState } from '@tiptap/pm/state'
import { readHref } from '../parse/href.ts'
import { schema } from './schema.ts'

const link = schema.marks.link

/** The URL of the link at the caret or in the selection. */
export function findLinkUrl(state: EditorState): string {
  const { from, to } = findWords(state)
  let found = ''
  state.doc.nodesBetween(from, to, (node) => {
    found ||= link.isInSet(node.marks)?.attrs['href'] ?? ''
  })
  return found
}

/** The typed URL in the form that is saved, or undefined if it is not allowed. */
export const normalizeLinkUrl = (typed: string): string | undefined =>
  readHref(typed) ?? (/^[a-z][a-z\d+.-]*:/i.test(typed) ? undefined : readHref(`https://${typed}`))

/** An empty URL removes the link. Without a selection, the URL is inserted as text. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { tr } = state
    const { from, to } = findWords(state)
    tr.removeMark(from, to, link)
    if (href !== '')
      if (from === to) tr.insert(from, schema.text(href, [link.create({ href })]))
      else tr.addMark(from, to, link.create({ href }))
    dispatch?.(tr)
    return true
  }

/** The selection, or else the text of the link around the caret. */
function findWords({ selection: { $from, from, to, empty } }: EditorState) {
  const { parent, parentOffset } = $from
  const here = parent.childBefore(parentOffset).index
  const mark = link.isInSet(parent.maybeChild(here)?.marks ?? [])
  if (!empty || !mark) return { from, to }
  const isLinked = (index: number) => mark.isInSet(parent.child(index).marks)
  let first = here
  let last = here
  while (first > 0 && isLinked(first - 1)) first--
  while (last + 1 < parent.childCount && isLinked(last + 1)) last++
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1) }
}
