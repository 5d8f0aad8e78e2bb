import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { useFlag } from '../../lib/app/app-context.ts'
import { sendToWindows } from '../../lib/browser/window-messages.ts'
import { placeAfterLogin } from '../../lib/session/intended-url.ts'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { RouterLink } from '../../ui/router-links.ts'
import { toastMs } from '../../ui/toast-durations.ts'

const loadForgotDialog = () => import('../../features/auth/forgot-dialog.tsx')
const ForgotDialog = lazy(async () => ({
  default: (await loadWithRetry(loadForgotDialog)).ForgotDialog,
}))

export function Login() {
  const t = useT()
  const router = useRouter()
  const isSelfHosted = useFlag('self_hosted', true)
  const [forgot, setForgot] = useState(false)

  const enter = () => {
    void sendToWindows('login-complete')
    toast.success(t('login.success'), { durationMs: toastMs })
    router.history.push(placeAfterLogin())
  }
  return (
    <AuthLayout
      title={t('login.title')}
      heading={t('login.heading')}
      below={
        !isSelfHosted && (
          <>
            {t('login.noAccount')} <RouterLink to="/register">{t('login.signUp')}</RouterLink>
          </>
        )
      }
    >
      <LoginForm
        onSignedIn={enter}
        onForgotIntended={() => void loadForgotDialog()}
        onForgot={() => setForgot(true)}
      />
      {forgot && (
        <Suspense>
          <ForgotDialog onClose={() => setForgot(false)} />
        </Suspense>
      )}
    </AuthLayout>
  )
}
