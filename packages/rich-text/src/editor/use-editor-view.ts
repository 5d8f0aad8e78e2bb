import { DOMParser, type Node, Slice } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { type EditorProps, EditorView } from '@tiptap/pm/view'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { RichText } from '../tree.ts'
import { openTree, printDocument } from './editor-state.ts'
import { keepSelection } from './keep-selection.ts'
import { openLine, printLine, readLine } from './line.ts'
import { printRichText } from '../print/print.ts'
import { richTextToDocument } from './document/rich-text-to-document.ts'
import { schema } from './schema.ts'

type EditorViewOptions = {
  html: string
  /** Called with clean HTML, or with empty text if only markup remains. */
  onChange: (html: string) => void
  disabled: boolean
  /** Parses HTML into the allowed tree. Must be the same function on every call. */
  read: (html: string) => RichText
  /** Clicking this element focuses the editor, like the label of a native control. */
  labelId: string
}

type EditorKind = {
  open: (tree: RichText) => EditorState
  print: (doc: Node) => string
}

const wholeText: EditorKind = { open: openTree, print: printDocument }
const oneLine: EditorKind = { open: openLine, print: printLine }

/** Turns an element into the editable part of a rich text input: pass `attach` as its `ref`. */
export const useEditorView = (options: EditorViewOptions) => useView(options, wholeText)

type LineViewOptions = Omit<EditorViewOptions, 'html' | 'read'> & {
  /** Plain text, or markup with mentions. */
  value: string
}

/** The same for a single line with text and mentions. */
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
      // The text is set from the start, so that it can be selected on focus.
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
    view.updateState(keepSelection(view.state, open(read(html))))
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

/** Pasted or dropped content is parsed by the same rules as saved content, so nothing is lost later. */
const cleanClipboard = (read: (html: string) => RichText): EditorProps => ({
  // This also removes the editor's own annotations from the HTML, which require the editor's own parser.
  transformPastedHTML: (html) => printRichText(read(html)),
  clipboardParser: new (class extends DOMParser {
    override parseSlice(dom: HTMLElement) {
      return Slice.maxOpen(richTextToDocument(read(dom.innerHTML)).content)
    }
  })(schema, []),
})
