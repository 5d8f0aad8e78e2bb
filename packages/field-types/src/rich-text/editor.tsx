import { EditorView } from '@tiptap/pm/view'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { countIdOf } from '../shared/character-limit/character-count.tsx'
import type { InputProps } from '../views.ts'
import { openMarkup, printDocument } from './editor-state.ts'
import type { RichTextSettings } from './settings-schema.ts'
import { Toolbar } from './toolbar.tsx'

export function RichTextEditor(props: InputProps<RichTextSettings>) {
  const { field, id, value, onChange, disabled, invalid, words } = props
  const html = typeof value === 'string' ? value : ''
  const shown = useRef<string>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  const attach = useCallback(
    (mount: HTMLDivElement) => {
      const made = new EditorView({ mount }, { state: openMarkup('') })
      setView(made)
      const label = document.getElementById(`${id}-label`)
      const focus = () => made.focus()
      label?.addEventListener('click', focus)
      return () => {
        label?.removeEventListener('click', focus)
        made.destroy()
        shown.current = null
      }
    },
    [id],
  )

  useEffect(() => {
    if (!view || shown.current === html) return
    shown.current = html
    view.updateState(openMarkup(html))
    redraw()
  }, [view, html])

  useEffect(() => {
    view?.setProps({
      editable: () => !disabled,
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction))
        redraw()
        if (!transaction.docChanged) return
        shown.current = printDocument(view.state.doc)
        onChange(shown.current || null)
      },
    })
  }, [view, disabled, onChange])

  return (
    <div className="fs-control fs-rich fs-editor" aria-invalid={invalid || undefined}>
      <Toolbar view={view} disabled={disabled} words={words} />
      <div
        ref={attach}
        id={id}
        className="fs-editor-box"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text area holds no formatting
        role="textbox"
        tabIndex={disabled ? undefined : 0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-describedby={
          [props.describedBy, countIdOf(props)].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={invalid || undefined}
        aria-required={props.required || undefined}
        aria-disabled={disabled || undefined}
        aria-placeholder={field.placeholder ?? undefined}
        data-placeholder={(html === '' && field.placeholder) || undefined}
      />
    </div>
  )
}
