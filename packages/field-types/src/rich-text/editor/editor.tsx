import { useCallback } from 'react'
import { useEditorView } from '@formstead/rich-text/editor'
import { countIdOf } from '../../shared/character-limit/character-count.tsx'
import type { InputProps } from '../../views.ts'
import { readMarkup } from '../markup.ts'
import type { RichTextSettings } from '../settings-schema.ts'
import { Toolbar } from './toolbar.tsx'

export function RichTextEditor(props: InputProps<RichTextSettings>) {
  const { field, id, value, onChange, disabled, invalid, words } = props
  const html = typeof value === 'string' ? value : ''
  const labelId = `${id}-label`
  const { view, attach } = useEditorView({
    html,
    onChange: useCallback((changed: string) => onChange(changed || null), [onChange]),
    disabled,
    read: readMarkup,
    labelId,
  })

  return (
    <div className="fs-control fs-rich fs-editor" aria-invalid={invalid || undefined}>
      <Toolbar view={view} disabled={disabled} words={words} />
      <div
        ref={attach}
        id={id}
        className="fs-editor-box"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text area cannot contain formatting
        role="textbox"
        tabIndex={disabled ? undefined : 0}
        aria-multiline="true"
        aria-labelledby={labelId}
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
