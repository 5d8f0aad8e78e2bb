import { useT } from '@formstead/i18n/react'
import { useParams, useSearch } from '@tanstack/react-router'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { searchText } from '../../lib/navigation/search-text.ts'
import { CredentialsForm } from '../../ui/forms/credentials-form.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'

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
      <CredentialsForm
        form={form}
        onSubmit={submit}
        label={t('reset.title')}
        submitLabel={t('reset.submit')}
      />
    </AuthLayout>
  )
}
