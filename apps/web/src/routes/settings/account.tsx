import { useT } from '@formstead/i18n/react'
import { DeleteAccount } from '../../features/settings/delete-account.tsx'
import { useUser } from '../../lib/app/app-context.ts'
import { SettingsPage } from '../../ui/page/settings-page.tsx'

export function Account() {
  const t = useT()
  const user = useUser()
  return (
    <SettingsPage title={t('settings.account')}>
      {user && <DeleteAccount user={user} />}
    </SettingsPage>
  )
}
