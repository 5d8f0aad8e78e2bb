import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useParams, useSearch } from '@tanstack/react-router'
import { useApp } from '../lib/app-context.ts'
import { useForm } from '../lib/form/use-form.ts'
import { searchText } from '../lib/search-text.ts'
import { AuthLayout } from '../ui/auth-layout.tsx'
import { FormPanel } from '../ui/form-panel.tsx'
import { FormTextInput } from '../ui/form-text-input.tsx'
import { NewPasswordInputs } from '../ui/new-password-inputs.tsx'
import { RouterButtonLink } from '../ui/router-links.ts'

export function PasswordReset() {
  const t = useT()
  const { api } = useApp()
  const { token = '' } = useParams({ strict: false })
  const email = searchText(useSearch({ strict: false }), 'email') ?? ''
  const form = useForm({ email, password: '', password_confirmation: '' })
  const submit = async () => {
    if (!form.requireFilled(['email', 'password', 'password_confirmation'])) return
    await form.submit((values) => api('POST /password/reset', { body: { ...values, token } }))
  }

  if (form.status === 'successful')
    return (
      <AuthLayout
        title={t('reset.title')}
        heading={t('reset.doneHeading')}
        text={t('reset.doneText')}
      >
        <RouterButtonLink to="/login" className="w-full">
          {t('forgot.back')}
        </RouterButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('reset.title')} heading={t('reset.heading')}>
      <FormPanel error={form.error} onSubmit={submit} label={t('reset.title')}>
        <FormTextInput
          form={form}
          name="email"
          label={t('field.email')}
          nativeType="email"
          autocomplete="username"
          required
        />
        <NewPasswordInputs form={form} label={t('field.newPassword')} />
        <Button type="submit" loading={form.isBusy} className="w-full">
          {t('reset.submit')}
        </Button>
      </FormPanel>
    </AuthLayout>
  )
}
