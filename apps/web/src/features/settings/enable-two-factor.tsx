import type { EndpointResponse } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { ConfirmTwoFactor, type RecoveryCode } from './confirm-two-factor.tsx'

type Secret = EndpointResponse<'POST /settings/two-factor/enable'>

type EnableTwoFactorProps = {
  isOpen: boolean
  onClose: () => void
  onEnabled: (codes: RecoveryCode[]) => void
}

export function EnableTwoFactor({ isOpen, onClose, onEnabled }: EnableTwoFactorProps) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('security.enableTitle')} maxWidth="sm">
      <Steps onEnabled={onEnabled} />
    </Dialog>
  )
}

function Steps({ onEnabled }: Pick<EnableTwoFactorProps, 'onEnabled'>) {
  const t = useT()
  const { api } = useApp()
  const form = useForm({ password: '' })
  const [secret, setSecret] = useState<Secret>()
  const begin = async () => {
    if (!form.requireFilled(['password'])) return
    setSecret(await form.submit((body) => api('POST /settings/two-factor/enable', { body })))
  }
  if (secret) return <ConfirmTwoFactor secret={secret} onEnabled={onEnabled} />
  return (
    <FormPanel error={form.error} onSubmit={begin} label={t('security.enableTitle')}>
      <p>{t('security.passwordText')}</p>
      <PasswordInput form={form} />
      <Button type="submit" loading={form.isBusy} className="w-full">
        {t('common.continue')}
      </Button>
    </FormPanel>
  )
}
