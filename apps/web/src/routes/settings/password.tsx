import { useT } from '@formstead/i18n/react'
import { PasswordForm } from '../../features/settings/password-form.tsx'
import { SetPassword } from '../../features/settings/set-password.tsx'
import { useUser } from '../../lib/app/app-context.ts'
import { SettingsPage } from '../../ui/page/settings-page.tsx'

export function Password() {
  const t = useT()
  const user = useUser()
  return (
    <SettingsPage title={t('settings.password')}>
      {user && (user.has_password ? <PasswordForm email={user.email} /> : <SetPassword />)}
    </SettingsPage>
  )
}
