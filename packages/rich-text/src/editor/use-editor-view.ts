import { EditorView } from '@tiptap/pm/view'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { RichText } from '../tree.ts'
import { cleanClipboard } from './clean-clipboard.ts'
import { openTree, printDocument } from './editor-state.ts'

type EditorViewOptions = {
  html: string
  /** Clean HTML, or nothing where only markup remains. */
  onChange: (html: string) => void
  disabled: boolean
  /** Makes the allowed tree of HTML; the same function on every call. */
  read: (html: string) => RichText
  /** A press on this element leads into the editor, as it does on the label of a native control. */
  labelId: string
}

/** Makes an element the editable part of a rich text input: give it `attach` as its `ref`. */
export function useEditorView({ html, onChange, disabled, read, labelId }: EditorViewOptions) {
  const shown = useRef<string>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  const attach = useCallback(
    (mount: HTMLDivElement) => {
      const made = new EditorView({ mount }, { state: openTree([]), ...cleanClipboard(read) })
      setView(made)
      const label = document.getElementById(labelId)
      const focus = () => made.focus()
      label?.addEventListener('click', focus)
      return () => {
        label?.removeEventListener('click', focus)
        made.destroy()
        shown.current = null
      }
    },
    [labelId, read],
  )

  useEffect(() => {
    if (!view || shown.current === html) return
    shown.current = html
    view.updateState(openTree(read(html)))
    redraw()
  }, [view, html, read])

  useEffect(() => {
    view?.setProps({
      editable: () => !disabled,
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction))
        redraw()
        if (!transaction.docChanged) return
        shown.current = printDocument(view.state.doc)
        onChange(shown.current)
      },
    })
  }, [view, disabled, onChange])

  return { view, attach }
}
