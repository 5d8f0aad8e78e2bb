import { useT } from '@formstead/i18n/react'
import { useNavigate } from '@tanstack/react-router'
import { RegisterForm } from '../../features/auth/register/register-form.tsx'
import { useApp } from '../../lib/app/app-context.ts'
import { flagsKey } from '../../lib/app/app.ts'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'

export function Setup() {
  const t = useT()
  const navigate = useNavigate()
  const { queries } = useApp()
  const enter = () => {
    queries.removeQueries({ queryKey: flagsKey })
    void navigate({ to: '/home' })
  }
  return (
    <AuthLayout title={t('setup.title')} heading={t('setup.heading')} text={t('setup.text')}>
      <RegisterForm
        purpose="setup"
        asksTerms={false}
        submitLabel={t('setup.submit')}
        onRegistered={enter}
      />
    </AuthLayout>
  )
}
