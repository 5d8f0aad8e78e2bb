import { useT } from '@formstead/i18n/react'
import type { Form } from '../../lib/form/use-form.ts'
import { FormTextInput } from './form-text-input.tsx'

/** The current password. */
export function PasswordInput<Values extends { password: string }>({
  form,
}: {
  form: Form<Values>
}) {
  const t = useT()
  return (
    <FormTextInput
      form={form as unknown as Form<{ password: string }>}
      name="password"
      label={t('field.password')}
      nativeType="password"
      autocomplete="current-password"
      required
    />
  )
}
