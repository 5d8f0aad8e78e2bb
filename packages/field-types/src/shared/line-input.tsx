import type { ComponentProps } from 'react'
import { CharacterCount, countIdOf } from './character-limit/character-count.tsx'
import type { CharacterLimit } from './character-limit/limit-schema.ts'
import { shownText } from './plain-text.ts'
import type { InputProps } from '../views.ts'

type LineInputProps = InputProps<CharacterLimit> & {
  control?: ComponentProps<'input'>
  /** The text that the limit counts, if it is not the typed text. */
  counted?: string
}

export function LineInput({ control, counted, ...props }: LineInputProps) {
  const text = shownText(props.value)
  return (
    <>
      <input
        {...controlAttributes(props)}
        value={text}
        onChange={(event) => props.onChange(event.target.value)}
        {...control}
      />
      <CharacterCount {...props} text={counted ?? text} />
    </>
  )
}

/** For any native text control. Without `maxlength`, which cuts off pasted text and does not say so. */
export const controlAttributes = (props: InputProps<CharacterLimit>) => ({
  id: props.id,
  name: props.name,
  className: 'fs-control',
  disabled: props.disabled,
  required: props.required,
  placeholder: props.field.placeholder ?? undefined,
  'aria-invalid': props.invalid || undefined,
  'aria-describedby': [props.describedBy, countIdOf(props)].filter(Boolean).join(' ') || undefined,
})
