import { useT } from '@formstead/i18n/react'
import { Button, Card } from '@formstead/ui'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'

/** For accounts that sign in with a provider or a passkey: the mail proves their identity. */
export function SetPassword() {
  const t = useT()
  const { api } = useApp()
  const form = useForm({})
  return (
    <Card title={t('settings.password')} description={t('passwordSettings.noneText')}>
      {form.status === 'successful' ? (
        <Notice tone="info">{t('passwordSettings.mailed')}</Notice>
      ) : (
        <div className="flex flex-col items-start gap-3">
          {form.error && <Notice tone="danger">{form.error}</Notice>}
          <Button
            loading={form.isBusy}
            onClick={() => void form.submit(() => api('POST /settings/password/email'))}
          >
            {t('passwordSettings.mailLink')}
          </Button>
        </div>
      )}
    </Card>
  )
}
