import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { RichText } from '../tree.ts'
import { cleanClipboard } from './clean-clipboard.ts'
import { openTree, printDocument } from './editor-state.ts'
import { openLine, printLine, readLine } from './line.ts'

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

type EditorKind = {
  open: (tree: RichText) => EditorState
  print: (doc: Node) => string
}

const wholeText: EditorKind = { open: openTree, print: printDocument }
const oneLine: EditorKind = { open: openLine, print: printLine }

/** Makes an element the editable part of a rich text input: give it `attach` as its `ref`. */
export const useEditorView = (options: EditorViewOptions) => useView(options, wholeText)

type LineViewOptions = Omit<EditorViewOptions, 'html' | 'read'> & {
  /** Text, or markup of text with mentions. */
  value: string
}

/** The same for a single line, which holds text and mentions. */
export const useLineView = ({ value, ...options }: LineViewOptions) =>
  useView({ html: value, read: readLine, ...options }, oneLine)

function useView(
  { html, onChange, disabled, read, labelId }: EditorViewOptions,
  { open, print }: EditorKind,
) {
  const shown = useRef<string>(null)
  const latest = useRef(html)
  const [view, setView] = useState<EditorView | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  const attach = useCallback(
    (mount: HTMLDivElement) => {
      // The words are there from the start, so that whoever gets the focus can select them.
      shown.current = latest.current
      const state = open(read(latest.current))
      const made = new EditorView({ mount }, { state, ...cleanClipboard(read) })
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
    [labelId, read, open],
  )

  useEffect(() => {
    latest.current = html
    if (!view || shown.current === html) return
    shown.current = html
    view.updateState(open(read(html)))
    redraw()
  }, [view, html, read, open])

  useEffect(() => {
    view?.setProps({
      editable: () => !disabled,
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction))
        redraw()
        if (!transaction.docChanged) return
        shown.current = print(view.state.doc)
        onChange(shown.current)
      },
    })
  }, [view, disabled, onChange, print])

  return { view, attach }
}
