import { useT } from '@formstead/i18n/react'
import { useNavigate } from '@tanstack/react-router'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { CredentialsForm } from '../../ui/forms/credentials-form.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'

export function UpdateCredentials() {
  const t = useT()
  const navigate = useNavigate()
  const { api, session } = useApp()
  const user = useUser()
  const form = useForm({
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    password_confirmation: '',
  })
  const submit = async () => {
    if (!form.requireFilled(['email', 'password', 'password_confirmation'])) return
    const changed = await form.submit((body) => api('POST /update-credentials', { body }))
    if (!changed) return
    session.setUser(changed)
    await session.loadWorkspaces()
    await navigate({ to: '/home' })
  }
  return (
    <AuthLayout
      title={t('credentials.title')}
      heading={t('credentials.heading')}
      text={t('credentials.text')}
    >
      <div className="flex flex-col gap-5">
        <Notice tone="warning">{t('credentials.notice')}</Notice>
        <CredentialsForm
          form={form}
          onSubmit={submit}
          label={t('credentials.title')}
          submitLabel={t('credentials.submit')}
        >
          <FormTextInput form={form} name="name" label={t('field.name')} autocomplete="name" />
        </CredentialsForm>
      </div>
    </AuthLayout>
  )
}
