import { useT } from '@formstead/i18n/react'
import { AccessTokenCard } from '../../features/access-tokens/access-token-card.tsx'
import { SettingsPage } from '../../ui/page/settings-page.tsx'

export function AccessTokens() {
  const t = useT()
  return (
    <SettingsPage title={t('settings.accessTokens')}>
      <AccessTokenCard />
    </SettingsPage>
  )
}
