import { TextInput, type TextInputProps } from '@formstead/ui'
import type { Form } from '../../lib/form/use-form.ts'
import { FieldError } from './field-error.tsx'

type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

type FormTextInputProps<Values extends object> = Omit<
  TextInputProps,
  'value' | 'onChange' | 'error' | 'name' | 'label'
> & { form: Form<Values>; name: TextName<Values>; label: string }

export function FormTextInput<Values extends object>({
  form,
  name,
  label,
  ...input
}: FormTextInputProps<Values>) {
  const message = form.messageFor(name)
  return (
    <TextInput
      {...input}
      name={name}
      label={label}
      submitOnEnter
      value={form.values[name] as string}
      onChange={(value) => form.change(name, value as Values[TextName<Values>])}
      error={message && <FieldError message={message} />}
    />
  )
}
