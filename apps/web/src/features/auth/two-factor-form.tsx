import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { CodeInput } from '../../ui/forms/code-input.tsx'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import type { SignedIn } from './sign-in.ts'

type TwoFactorFormProps = {
  pendingToken: string
  onVerified: (signedIn: SignedIn) => Promise<void>
  onStartOver: () => void
}

export function TwoFactorForm({ pendingToken, onVerified, onStartOver }: TwoFactorFormProps) {
  const t = useT()
  const { api } = useApp()
  const form = useForm({ code: '' })
  const [byRecovery, setByRecovery] = useState(false)

  const submit = async () => {
    if (!form.requireFilled(['code'])) return
    await form.submit(async ({ code }) => {
      const body = { pending_auth_token: pendingToken, code }
      await onVerified(await api('POST /auth/two-factor/verify', { body }))
    })
  }
  const switchMethod = () => {
    form.reset()
    setByRecovery(!byRecovery)
  }

  return (
    <FormPanel error={form.error} onSubmit={submit} label={t('twoFactor.heading')}>
      <h2 className="font-semibold text-text">{t('twoFactor.heading')}</h2>
      <p className="text-text-muted">
        {byRecovery ? t('twoFactor.recoveryText') : t('twoFactor.codeText')}
      </p>
      {byRecovery ? (
        <FormTextInput
          form={form}
          name="code"
          label={t('twoFactor.recoveryCode')}
          autocomplete="off"
          required
        />
      ) : (
        <CodeInput form={form} onComplete={() => void submit()} />
      )}
      <Button type="submit" loading={form.isBusy} className="w-full">
        {t('twoFactor.verify')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button color="outline-gray" size="small" onClick={switchMethod}>
          {byRecovery ? t('twoFactor.useCode') : t('twoFactor.useRecovery')}
        </Button>
        <Button color="outline-gray" size="small" onClick={onStartOver}>
          {t('twoFactor.startOver')}
        </Button>
      </div>
    </FormPanel>
  )
}
