import { useI18n } from '@formstead/i18n/react'
import { Button, Dialog, ToggleSwitch } from '@formstead/ui'
import { useState } from 'react'
import type { Integration } from '../../lib/forms/integrations.ts'
import { useIntegrationActions } from './use-integration-actions.ts'

type PowerSwitchProps = {
  integration: Integration
  label: string
  /** Whether the label is only for screen readers. */
  isBare?: boolean
}

/** Pauses and resumes an integration. If deliveries are waiting, it asks what to do with them. */
export function PowerSwitch({ integration, label, isBare = false }: PowerSwitchProps) {
  const { t } = useI18n()
  const { pause, resume, isBusy } = useIntegrationActions(integration.form_id)
  const [isAsking, setAsking] = useState(false)
  const { waiting } = integration
  const isOn = integration.status === 'active'
  const change = (on: boolean) => {
    if (!on) void pause(integration)
    else if (waiting > 0) setAsking(true)
    else void resume(integration, 'send')
  }
  const goOn = async (choice: 'send' | 'skip') => {
    if (await resume(integration, choice)) setAsking(false)
  }
  return (
    <>
      <ToggleSwitch label={label} hideFieldName={isBare} checked={isOn} onChange={change} />
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        closable={!isBusy}
        title={t('integrations.resume.title')}
        footer={
          <>
            <Button color="outline-gray" disabled={isBusy} onClick={() => void goOn('skip')}>
              {t('integrations.resume.skip')}
            </Button>
            <Button loading={isBusy} onClick={() => void goOn('send')}>
              {t('integrations.resume.send', { count: waiting })}
            </Button>
          </>
        }
      >
        <p>{t('integrations.resume.text', { count: waiting })}</p>
      </Dialog>
    </>
  )
}
