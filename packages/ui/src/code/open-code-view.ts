import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const languages = { css, html }
export type CodeLanguage = keyof typeof languages

export type CodeDescription = {
  label: string
  note: string | undefined
  isInvalid: boolean
  disabled: boolean
}

export type CodeView = {
  show: (text: string) => void
  describe: (description: CodeDescription) => void
  close: () => void
}

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.definitionKeyword], color: 'var(--accent-text)' },
  { tag: [tags.string, tags.color, tags.number, tags.unit], color: 'var(--success)' },
  { tag: [tags.propertyName, tags.attributeName, tags.className], color: 'var(--text)' },
  { tag: [tags.comment], color: 'var(--text-muted)', fontStyle: 'italic' },
  { tag: [tags.invalid], color: 'var(--danger)' },
])

const look = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'transparent', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { minHeight: '8rem', maxHeight: '24rem', overflow: 'auto', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--text)', padding: '0.5rem 0' },
  '.cm-gutters': {
    color: 'var(--text-muted)',
    backgroundColor: 'var(--surface-sunken)',
    border: 'none',
  },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
})

/**
 * Uses a shadow root with adopted style sheets, because our content security policy refuses the style elements that the
 * editor would add to a page.
 */
export function openCodeView(
  host: HTMLElement,
  language: CodeLanguage,
  onChange: (text: string) => void,
): CodeView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const description = new Compartment()
  host.addEventListener('keydown', keepToItself)
  let isShowing = false
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      extensions: [
        lineNumbers(),
        history(),
        bracketMatching(),
        languages[language](),
        syntaxHighlighting(colors),
        EditorView.lineWrapping,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        look,
        // Code runs from left to right in every language, and so do its line numbers.
        EditorView.editorAttributes.of({ dir: 'ltr' }),
        description.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isShowing) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    show(text) {
      const { doc } = view.state
      if (doc.toString() === text) return
      isShowing = true
      view.dispatch({ changes: { from: 0, to: doc.length, insert: text } })
      isShowing = false
    },
    describe({ label, note, isInvalid, disabled }) {
      view.dispatch({
        effects: description.reconfigure([
          EditorView.editable.of(!disabled),
          EditorView.contentAttributes.of({
            'aria-label': label,
            ...(note && { 'aria-description': note }),
            ...(isInvalid && { 'aria-invalid': 'true' }),
            ...(disabled && { 'aria-disabled': 'true' }),
          }),
        ]),
      })
    },
    close() {
      host.removeEventListener('keydown', keepToItself)
      view.destroy()
    },
  }
}

/**
 * From outside the shadow root, typing is not recognizable as text input, so keyboard shortcuts of the page would react
 * to it.
 */
function keepToItself(event: KeyboardEvent): void {
  const isCommand = event.metaKey || event.ctrlKey
  if (event.key === 'Escape' || event.key === 'F6' || (isCommand && event.key === 's')) return
  event.stopPropagation()
}
