import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeInput } from '../../ui/forms/code-input.tsx'
import { FormPanel } from '../../ui/forms/form-panel.tsx'

export type RecoveryCode = { code: string }

type ConfirmTwoFactorProps = {
  secret: { qr_code: string; secret: string }
  onEnabled: (codes: RecoveryCode[]) => void
}

export function ConfirmTwoFactor({ secret, onEnabled }: ConfirmTwoFactorProps) {
  const t = useT()
  const { api } = useApp()
  const form = useForm({ code: '' })
  const submit = async () => {
    if (!form.requireFilled(['code'])) return
    const confirmed = await form.submit((body) =>
      api('POST /settings/two-factor/confirm', { body }),
    )
    if (confirmed) onEnabled(confirmed.recovery_codes)
  }
  return (
    <FormPanel error={form.error} onSubmit={submit} label={t('security.enableTitle')}>
      <p>{t('security.scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr_code)}`}
        alt={t('security.qrLabel')}
        className="mx-auto mb-3 size-44 rounded-card border border-border bg-paper p-2"
      />
      <div className="mb-4 flex flex-col gap-1.5">
        <span>{t('security.secret')}</span>
        <span className="flex items-center gap-2">
          <code
            dir="ltr"
            className="min-w-0 grow rounded-control border border-border bg-surface-sunken px-2.5 py-1.5 font-mono text-xs text-balance text-text"
          >
            {secret.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </code>
          <CopyButton text={secret.secret} label={t('common.copy')} />
        </span>
      </div>
      <CodeInput form={form} onComplete={() => void submit()} />
      <Button type="submit" loading={form.isBusy} className="w-full">
        {t('security.confirm')}
      </Button>
    </FormPanel>
  )
}
