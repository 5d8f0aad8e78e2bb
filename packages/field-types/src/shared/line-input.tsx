import type { ComponentProps } from 'react'
import { CharacterCount, countIdOf } from './character-limit/character-count.tsx'
import type { CharacterLimit } from './character-limit/limit-schema.ts'
import { shownText } from './plain-text.ts'
import type { InputProps } from '../views.ts'

type LineInputProps = InputProps<CharacterLimit> & {
  control?: ComponentProps<'input'>
  /** What the limit counts, where it is not the text as typed. */
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

/** Of any native control for text. */
export const controlAttributes = (props: InputProps<CharacterLimit>) => ({
  id: props.id,
  name: props.name,
  className: 'fs-control',
  disabled: props.disabled,
  required: props.required,
  placeholder: props.field.placeholder ?? undefined,
  maxLength: props.field.max_char_limit ?? undefined,
  'aria-invalid': props.invalid || undefined,
  'aria-describedby': [props.describedBy, countIdOf(props)].filter(Boolean).join(' ') || undefined,
})
