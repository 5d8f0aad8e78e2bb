import { useT } from '@formstead/i18n/react'
import { Avatar, Menu } from '@formstead/ui'
import { Check, Languages, LogOut, Monitor, Moon, Settings, Shield, Sun } from 'lucide-react'
import { useUser } from '../../lib/app/app-context.ts'
import { chooseColorMode, colorModes, useColorMode } from '../../lib/color-mode/color-mode.ts'

const modes = {
  light: { label: 'colorMode.light', icon: <Sun /> },
  dark: { label: 'colorMode.dark', icon: <Moon /> },
  system: { label: 'colorMode.system', icon: <Monitor /> },
} as const

type AccountMenuProps = {
  onSettings: () => void
  onAdmin: () => void
  onLanguage: () => void
  onLogOut: () => void
}

export function AccountMenu({ onSettings, onAdmin, onLanguage, onLogOut }: AccountMenuProps) {
  const t = useT()
  const user = useUser()
  const { preference } = useColorMode()
  if (!user) return null

  const act = (id: string) => {
    const mode = colorModes.find((known) => known === id)
    if (mode) chooseColorMode(mode)
    else if (id === 'settings') onSettings()
    else if (id === 'admin') onAdmin()
    else if (id === 'language') onLanguage()
    else onLogOut()
  }
  return (
    <Menu
      label={t('frame.account')}
      trigger={
        <button
          type="button"
          className="flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-control px-1 text-start transition-colors hover:bg-surface-sunken-pressed"
        >
          <span className="sr-only">{t('frame.account')}</span>
          <Avatar name={user.name} photoUrl={user.photo_url} size="small" decorative />
          <span className="min-w-0 grow group-data-collapsed/frame:sr-only">
            <span dir="auto" className="block truncate font-medium text-text rtl:text-right">
              {user.name}
            </span>
            {/* In right-to-left layouts the address would otherwise be truncated at its start. */}
            <span dir="ltr" className="block truncate text-xs text-text-muted rtl:text-right">
              {user.email}
            </span>
          </span>
        </button>
      }
      groups={[
        [
          { id: 'settings', label: t('frame.accountSettings'), icon: <Settings /> },
          ...(user.moderator
            ? [{ id: 'admin', label: t('settings.admin'), icon: <Shield /> }]
            : []),
          { id: 'language', label: t('frame.language'), icon: <Languages /> },
        ],
        colorModes.map((id) => ({
          id,
          label: t(modes[id].label),
          icon: modes[id].icon,
          hint: preference === id && <Check className="size-4" />,
        })),
        [{ id: 'logout', label: t('frame.logout'), icon: <LogOut /> }],
      ]}
      onAction={act}
    />
  )
}
