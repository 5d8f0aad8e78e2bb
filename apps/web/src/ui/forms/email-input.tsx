import { useT } from '@formstead/i18n/react'
import type { Form } from '../../lib/form/use-form.ts'
import { FormTextInput } from './form-text-input.tsx'

type EmailInputProps<Values extends { email: string }> = {
  form: Form<Values>
  disabled?: boolean
  /** Lists passkeys in the browser's autofill. */
  offersPasskeys?: boolean
}

/** The email address of the account. */
export function EmailInput<Values extends { email: string }>({
  form,
  disabled = false,
  offersPasskeys = false,
}: EmailInputProps<Values>) {
  const t = useT()
  return (
    <FormTextInput
      form={form as unknown as Form<{ email: string }>}
      name="email"
      label={t('field.email')}
      nativeType="email"
      autocomplete={offersPasskeys ? 'username webauthn' : 'username'}
      disabled={disabled}
      required
    />
  )
}
