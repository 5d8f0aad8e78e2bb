import type { ComponentProps } from 'react'
import { boxStyles } from '../field/control-styles.ts'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { useFormStyle } from '../field/form-style.ts'
import { charCounter } from './text-input.tsx'

export type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  maxCharLimit?: number | undefined
  showCharLimit?: boolean | undefined
} & Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows' | 'onBlur' | 'ref'>

/** Grows with its text. */
export function TextArea({
  value,
  onChange,
  maxCharLimit,
  showCharLimit,
  placeholder,
  rows = 3,
  onBlur,
  ref,
  ...field
}: TextAreaProps) {
  const style = useFormStyle()
  return (
    <Field {...field} counter={charCounter(value, maxCharLimit, showCharLimit)}>
      {(control) => (
        <textarea
          {...control}
          {...{ placeholder, rows, onBlur, ref }}
          name={field.name}
          value={value}
          disabled={field.disabled}
          maxLength={maxCharLimit}
          onChange={(event) => onChange(event.target.value)}
          className={boxStyles(style, 'field-sizing-content max-h-80 min-h-20 resize-y px-3 py-2')}
        />
      )}
    </Field>
  )
}
