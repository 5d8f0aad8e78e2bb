import { useEffect, useEffectEvent, useRef } from 'react'
import { boxStyles } from '../field/control-styles.ts'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { useFormStyle } from '../field/form-style.ts'
import { openCodeView, type CodeLanguage, type CodeView } from './open-code-view.ts'

export type CodeInputProps = Omit<FieldProps, 'label'> & {
  label: string
  value: string
  onChange: (value: string) => void
  language: CodeLanguage
}

/** A code editor with syntax colors. Tab leaves it, like any other input. */
export default function CodeInput({ value, onChange, language, ...field }: CodeInputProps) {
  return (
    <Field {...field} naming="text">
      {() => <CodeEditor key={language} {...{ value, onChange, language }} {...field} />}
    </Field>
  )
}

function CodeEditor({ value, onChange, language, ...field }: CodeInputProps) {
  const style = useFormStyle()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<CodeView>(null)
  const changed = useEffectEvent(onChange)
  const note = [field.error, field.help].find((text) => typeof text === 'string')
  const { label, disabled = false } = field
  const isInvalid = Boolean(field.error)

  useEffect(() => {
    const made = openCodeView(host.current!, language, (text) => changed(text))
    view.current = made
    return () => made.close()
  }, [language])

  useEffect(() => view.current?.show(value), [value])
  useEffect(
    () => view.current?.describe({ label, isInvalid, disabled, note }),
    [label, note, isInvalid, disabled],
  )
  return (
    <div
      ref={host}
      data-disabled={disabled || undefined}
      className={boxStyles(
        style,
        'overflow-hidden font-mono outline-offset-2 outline-accent-text has-focus-visible:outline-2',
      )}
    />
  )
}
