import { useEffect, useRef, useState } from 'react'
import { CharacterCount } from '../shared/character-limit/character-count.tsx'
import { controlAttributes } from '../shared/line-input.tsx'
import type { InputProps, InputView } from '../views.ts'
import { markupToText, textToMarkup } from './markup.ts'
import type { RichTextSettings } from './settings-schema.ts'

/** A text area until the editor has loaded, and while somebody is typing in it. */
export function RichTextInput(props: InputProps<RichTextSettings>) {
  const [Editor, setEditor] = useState<InputView<RichTextSettings> | null>(null)
  const [isTyping, setTyping] = useState(false)
  const isFocused = useRef(false)
  const { enhanced, id, value } = props
  useEffect(() => {
    if (!enhanced) return
    // If loading fails, the text area remains.
    import('./editor/editor.tsx').then(
      ({ RichTextEditor }) => {
        const area = document.getElementById(id)
        isFocused.current = area !== null && area === document.activeElement
        // Typing before hydration fired no event.
        if (isFocused.current && area instanceof HTMLTextAreaElement)
          setTyping(area.value !== area.defaultValue)
        setEditor(() => RichTextEditor)
      },
      () => {},
    )
  }, [enhanced, id])

  // The page may have focused the text area that the editor replaces.
  useEffect(() => {
    if (Editor && isFocused.current) document.getElementById(id)?.focus({ preventScroll: true })
  }, [Editor, id])

  const html = typeof value === 'string' ? value : ''
  return (
    <>
      {Editor && !isTyping ? (
        <Editor {...props} />
      ) : (
        <div onChange={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <PlainInput {...props} html={html} />
        </div>
      )}
      <CharacterCount {...props} text={markupToText(html)} />
    </>
  )
}

function PlainInput({ html, ...props }: InputProps<RichTextSettings> & { html: string }) {
  const [typed, setTyped] = useState({ html: '', text: '' })
  return (
    <textarea
      {...controlAttributes(props)}
      className="fs-control fs-rich"
      // Markup does not preserve an empty last line, so the typed text is shown as long as it produced this markup.
      value={typed.html === html ? typed.text : markupToText(html)}
      onChange={({ target: { value: text } }) => {
        const made = textToMarkup(text)
        setTyped({ html: made, text })
        props.onChange(made)
      }}
    />
  )
}
