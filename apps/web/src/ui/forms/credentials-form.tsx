import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import type { ReactNode } from 'react'
import type { Form } from '../../lib/form/use-form.ts'
import { EmailInput } from './email-input.tsx'
import { FormPanel } from './form-panel.tsx'
import { NewPasswordInputs } from './new-password-inputs.tsx'

type Credentials = { email: string; password: string; password_confirmation: string }

type CredentialsFormProps<Values extends Credentials> = {
  form: Form<Values>
  onSubmit: () => Promise<unknown>
  label: string
  submitLabel: string
  /** Rendered above the email input. */
  children?: ReactNode
}

/** An email address and a new password. */
export function CredentialsForm<Values extends Credentials>({
  form,
  onSubmit,
  label,
  submitLabel,
  children,
}: CredentialsFormProps<Values>) {
  const t = useT()
  return (
    <FormPanel error={form.error} onSubmit={onSubmit} label={label}>
      {children}
      <EmailInput form={form} />
      <NewPasswordInputs form={form} label={t('field.newPassword')} />
      <Button type="submit" loading={form.isBusy} className="w-full">
        {submitLabel}
      </Button>
    </FormPanel>
  )
}
