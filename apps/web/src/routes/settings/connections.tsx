import { useT } from '@formstead/i18n/react'
import { ConnectionCard } from '../../features/connections/connection-card.tsx'
import { SettingsPage } from '../../ui/page/settings-page.tsx'

export function Connections() {
  const t = useT()
  return (
    <SettingsPage title={t('settings.connections')}>
      <ConnectionCard />
    </SettingsPage>
  )
}
