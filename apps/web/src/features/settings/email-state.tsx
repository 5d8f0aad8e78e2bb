import { useT } from '@formstead/i18n/react'
import { Button, toast } from '@formstead/ui'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp, useFlag } from '../../lib/app/app-context.ts'
import type { User } from '../../lib/session/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastMs } from '../../ui/toast-durations.ts'

/** A changed address that is pending confirmation, or an unconfirmed one if mail can be sent to it. */
export function EmailState({ user }: { user: User }) {
  const t = useT()
  const { api, session } = useApp()
  const canSendMail = useFlag('mail.enabled', false)
  const { pending_email, email_verified_at, email } = user
  const fail = (error: Error) =>
    toast.error(error instanceof ApiError ? error.message : t('error.default'), {
      durationMs: toastMs,
    })
  const resend = useMutation({
    mutationFn: () =>
      pending_email === null
        ? api('POST /email/resend', { body: { email } })
        : api('POST /settings/profile/pending-email/resend'),
    onSuccess: () => toast.success(t('profile.resent'), { durationMs: toastMs }),
    onError: fail,
  })
  const cancel = useMutation({
    mutationFn: () => api('DELETE /settings/profile/pending-email'),
    onSuccess: session.setUser,
    onError: fail,
  })
  if (pending_email === null && (email_verified_at !== null || !canSendMail)) return null
  return (
    <Notice tone="info">
      <p>
        {pending_email === null
          ? t('profile.unverified')
          : t('profile.pending', { email: pending_email })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          color="outline-gray"
          size="small"
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {t('profile.pendingResend')}
        </Button>
        {pending_email !== null && (
          <Button
            color="outline-gray"
            size="small"
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('profile.pendingCancel')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
