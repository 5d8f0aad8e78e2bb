import type { ComponentProps } from 'react'
import { Field, hintId } from './field.tsx'

type TextFieldProps = ComponentProps<'input'> & {
  name: string
  label: string
  help: string
  error: string | undefined
}

export function TextField({ name, label, help, error, required, ...input }: TextFieldProps) {
  return (
    <Field id={name} label={label} required={required} help={help} error={error}>
      <input
        className="control"
        id={name}
        name={name}
        required={required}
        aria-describedby={hintId(name)}
        aria-invalid={error ? true : undefined}
        {...input}
      />
    </Field>
  )
}
