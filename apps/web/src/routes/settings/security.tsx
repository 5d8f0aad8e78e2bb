import { useT } from '@formstead/i18n/react'
import { PasskeyCard } from '../../features/passkeys/passkey-card.tsx'
import { SessionList } from '../../features/settings/session-list.tsx'
import { TwoFactorCard } from '../../features/settings/two-factor-card.tsx'
import { LinkedAccounts } from '../../features/settings/linked-accounts.tsx'
import { useUser } from '../../lib/app/app-context.ts'
import { SettingsPage } from '../../ui/page/settings-page.tsx'

export function Security() {
  const t = useT()
  const user = useUser()
  return (
    <SettingsPage title={t('settings.security')}>
      {user && <TwoFactorCard user={user} />}
      <PasskeyCard />
      <LinkedAccounts />
      <SessionList />
    </SettingsPage>
  )
}
