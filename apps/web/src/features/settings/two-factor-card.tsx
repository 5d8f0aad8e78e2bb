import { useT } from '@formstead/i18n/react'
import { Badge, Button, Card, toast } from '@formstead/ui'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import type { User } from '../../lib/session/session.ts'
import { toastMs } from '../../ui/toast-durations.ts'
import { EnableTwoFactor } from './enable-two-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

type Step = 'enable' | 'disable' | 'regenerate' | undefined

export function TwoFactorCard({ user }: { user: User }) {
  const t = useT()
  const { api, session } = useApp()
  const [step, setStep] = useState<Step>()
  const [codes, setCodes] = useState<string[]>([])
  const isOn = user.two_factor_enabled
  const close = () => setStep(undefined)

  const showCodes = (recovery: { code: string }[]) => {
    close()
    setCodes(recovery.map(({ code }) => code))
  }
  const disable = async (code: string) => {
    await api('POST /settings/two-factor/disable', { body: { code } })
    session.setUser({ ...user, two_factor_enabled: false })
    close()
    toast.success(t('security.disabled'), { durationMs: toastMs })
  }
  const regenerate = async (code: string) => {
    const path = 'POST /settings/two-factor/recovery-codes/regenerate'
    showCodes((await api(path, { body: { code } })).recovery_codes)
  }
  const enabled = (recovery: { code: string }[]) => {
    session.setUser({ ...user, two_factor_enabled: true })
    showCodes(recovery)
    toast.success(t('security.enabled'), { durationMs: toastMs })
  }

  return (
    <Card
      title={t('security.twoFactor')}
      description={t('security.twoFactorText')}
      action={
        <Badge tone={isOn ? 'success' : 'neutral'}>
          {isOn ? t('security.on') : t('security.off')}
        </Badge>
      }
    >
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button color="outline-gray" onClick={() => setStep('regenerate')}>
              {t('security.regenerate')}
            </Button>
            <Button color="outline-red" onClick={() => setStep('disable')}>
              {t('security.disable')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setStep('enable')}>{t('security.enable')}</Button>
        )}
      </div>
      <EnableTwoFactor isOpen={step === 'enable'} onClose={close} onEnabled={enabled} />
      <SecondFactorDialog
        isOpen={step === 'disable'}
        onClose={close}
        title={t('security.disableTitle')}
        text={t('security.disableText')}
        submitLabel={t('security.disable')}
        dangerous
        onSubmit={disable}
      />
      <SecondFactorDialog
        isOpen={step === 'regenerate'}
        onClose={close}
        title={t('security.regenerateTitle')}
        text={t('security.regenerateText')}
        submitLabel={t('security.regenerateSubmit')}
        onSubmit={regenerate}
      />
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </Card>
  )
}
