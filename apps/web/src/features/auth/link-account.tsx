import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { placeAfterLogin } from '../../lib/session/intended-url.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { LoginForm } from './login-form.tsx'

/** The owner of an existing account signs in once with their password, and from then on through the provider. */
export function LinkAccount({ linkToken, text }: { linkToken: string; text: string }) {
  const t = useT()
  const { api } = useApp()
  const router = useRouter()
  const link = async () => {
    try {
      await api('POST /auth/oidc/link', { body: { link_token: linkToken } })
      toast.success(t('signingIn.linked'), { durationMs: toastMs })
    } catch (error) {
      const message = error instanceof ApiError ? error.message : t('error.default')
      toast.error(message, { durationMs: toastMs })
    }
    router.history.replace(placeAfterLogin())
  }
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="info">{text}</Notice>
      <LoginForm
        linkToken={linkToken}
        onSignedIn={() => void link()}
        onForgot={() => router.history.push('/password/email')}
      />
    </div>
  )
}
