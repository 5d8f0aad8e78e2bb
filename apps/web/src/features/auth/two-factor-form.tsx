import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { firstError, wholeForm } from '../../lib/form/form-errors.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { mayUsePasskeys, signWithPasskey } from '../../lib/session/ask-authenticator.ts'
import { CodeInput } from '../../ui/forms/code-input.tsx'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import type { Pending, SignedIn } from './sign-in.ts'

type TwoFactorFormProps = {
  pending: Pending
  onVerified: (signedIn: SignedIn) => Promise<void>
  onStartOver: () => void
}

export function TwoFactorForm({ pending, onVerified, onStartOver }: TwoFactorFormProps) {
  const t = useT()
  const { api } = useApp()
  const { pendingToken, methods } = pending
  const form = useForm({ code: '' })
  const [byRecovery, setByRecovery] = useState(false)
  const isMailed = methods.includes('mail')
  const offersPasskey = methods.includes('passkey') && mayUsePasskeys()

  const submit = async () => {
    if (!form.requireFilled(['code'])) return
    await form.submit(async ({ code }) => {
      const body = { pending_auth_token: pendingToken, code }
      await onVerified(await api('POST /auth/two-factor/verify', { body }))
    })
  }
  const usePasskey = async () => {
    try {
      const asked = { pending_auth_token: pendingToken }
      const options = await api('POST /auth/two-factor/passkey/options', { body: asked })
      const credential = await signWithPasskey(options)
      if (!credential) return
      const body = { ...asked, credential }
      await onVerified(await api('POST /auth/two-factor/passkey', { body }))
    } catch (error) {
      form.fail(wholeForm, error instanceof ApiError ? error.message : t('error.default'))
    }
  }
  const switchMethod = () => {
    form.reset()
    setByRecovery(!byRecovery)
  }
  const text = isMailed
    ? t('twoFactor.mailText')
    : byRecovery
      ? t('twoFactor.recoveryText')
      : t('twoFactor.codeText')

  return (
    <FormPanel
      error={form.error ?? firstError(form.errors, 'pending_auth_token')}
      onSubmit={submit}
      label={t('twoFactor.heading')}
    >
      <h2 className="font-semibold text-text">{t('twoFactor.heading')}</h2>
      <p className="text-text-muted">{text}</p>
      {byRecovery || isMailed ? (
        <FormTextInput
          form={form}
          name="code"
          label={isMailed ? t('twoFactor.mailCode') : t('twoFactor.recoveryCode')}
          autocomplete={isMailed ? 'one-time-code' : 'off'}
          required
        />
      ) : (
        <CodeInput form={form} onComplete={() => void submit()} />
      )}
      <Button type="submit" loading={form.isBusy} className="w-full">
        {t('twoFactor.verify')}
      </Button>
      {offersPasskey && (
        <Button
          color="outline-gray"
          className="w-full"
          icon={<KeyRound />}
          onClick={() => void usePasskey()}
        >
          {t('twoFactor.usePasskey')}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        {!isMailed && (
          <Button color="outline-gray" size="small" onClick={switchMethod}>
            {byRecovery ? t('twoFactor.useCode') : t('twoFactor.useRecovery')}
          </Button>
        )}
        <Button color="outline-gray" size="small" onClick={onStartOver}>
          {t('twoFactor.startOver')}
        </Button>
      </div>
    </FormPanel>
  )
}
