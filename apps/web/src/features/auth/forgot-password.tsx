import { useT } from '@formstead/i18n/react'
import { Button, toast } from '@formstead/ui'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { toastMs } from '../../ui/toast-durations.ts'

/** Asks for the email address, then confirms that the link was sent. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const t = useT()
  const { api } = useApp()
  const form = useForm({ email: '' })
  const [sentTo, setSentTo] = useState<string>()

  const send = async () => {
    if (!form.requireFilled(['email'])) return false
    const sent = await form.submit(({ email }) =>
      api('POST /password/email', { body: { email } }).catch(showEmailError),
    )
    if (sent) setSentTo(form.values.email)
    return sent !== undefined
  }
  const resend = async () => {
    if (await send()) toast.success(t('forgot.resent'), { durationMs: toastMs })
  }
  const back = (
    <Button color="outline-gray" onClick={onBack} className="w-full">
      {t('forgot.back')}
    </Button>
  )

  if (sentTo !== undefined)
    return (
      <div className="flex flex-col gap-4" aria-live="polite">
        <MailCheck className="size-8 text-accent-text" aria-hidden="true" />
        <h2 className="text-base font-semibold text-text">{t('forgot.sentHeading')}</h2>
        <p className="wrap-break-word text-text-muted">{t('forgot.sentText', { email: sentTo })}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-text-muted">
          {t('forgot.notReceived')}
          <Button
            color="outline-gray"
            size="small"
            loading={form.isBusy}
            onClick={() => void resend()}
          >
            {t('forgot.resend')}
          </Button>
        </p>
        {back}
      </div>
    )
  return (
    <FormPanel error={form.error} onSubmit={send} label={t('forgot.title')}>
      <p className="text-text-muted">{t('forgot.text')}</p>
      <EmailInput form={form} />
      <Button type="submit" loading={form.isBusy} className="mb-1.5 w-full">
        {t('forgot.submit')}
      </Button>
      {back}
    </FormPanel>
  )
}

function showEmailError(error: unknown): never {
  const data =
    error instanceof ApiError ? (error.data as { email?: unknown } | undefined) : undefined
  if (typeof data?.email === 'string') toast.error(data.email, { durationMs: toastMs })
  throw error
}
