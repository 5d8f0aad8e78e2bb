import type { FormEvent } from 'react'
import { LineInput } from '../../shared/line-input.tsx'
import { shownText } from '../../shared/plain-text.ts'
import type { InputProps } from '../../views.ts'
import { showEntry } from './mask.ts'
import { maskToPattern, typeMasked } from './masked-typing.ts'
import type { TextSettings } from '../settings-schema.ts'

type MaskedInputProps = InputProps<TextSettings> & { mask: string }

export function MaskedInput({ mask, ...props }: MaskedInputProps) {
  const { field, value, onChange, enhanced, words } = props
  const entry = shownText(value)
  const outline = showEntry(mask, entry, field)
  const isSecret = field.secret_input

  function format(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const { inputType } = event.nativeEvent as InputEvent
    const { text, caret } = typeMasked(mask, {
      before: entry,
      typed: input.value,
      caret: input.selectionStart ?? input.value.length,
      isBackspace: inputType === 'deleteContentBackward',
    })
    // Set here rather than by React, which would move the caret to the end.
    input.value = text
    input.setSelectionRange(caret, caret)
    onChange(text)
  }

  return (
    <div className="fs-masked">
      <LineInput
        {...props}
        control={{
          type: isSecret ? 'password' : 'text',
          dir: 'ltr',
          inputMode: /[a*]/.test(mask) ? 'text' : 'numeric',
          pattern: maskToPattern(mask),
          title: words('text.format', { format: showEntry(mask, '', field) }),
          autoComplete: isSecret ? 'new-password' : undefined,
          placeholder: field.placeholder ?? showEntry(mask, '', field),
          ...(enhanced && { onChange: format }),
        }}
      />
      {enhanced && !isSecret && entry !== '' && outline.startsWith(entry) && (
        <span className="fs-outline" dir="ltr" aria-hidden="true">
          <span>{entry}</span>
          {outline.slice(entry.length)}
        </span>
      )}
    </div>
  )
}
