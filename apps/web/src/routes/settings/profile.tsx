import { useT } from '@formstead/i18n/react'
import { ProfileForm } from '../../features/settings/profile-form.tsx'
import { useUser } from '../../lib/app/app-context.ts'
import { SettingsPage } from '../../ui/page/settings-page.tsx'

export function Profile() {
  const t = useT()
  const user = useUser()
  return (
    <SettingsPage title={t('settings.profile')}>{user && <ProfileForm user={user} />}</SettingsPage>
  )
}
