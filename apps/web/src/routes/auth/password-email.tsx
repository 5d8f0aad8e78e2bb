import { useT } from '@formstead/i18n/react'
import { useNavigate } from '@tanstack/react-router'
import { ForgotPassword } from '../../features/auth/forgot-password.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'

export function PasswordEmail() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <AuthLayout title={t('forgot.title')} heading={t('forgot.heading')}>
      <ForgotPassword onBack={() => void navigate({ to: '/login' })} />
    </AuthLayout>
  )
}
