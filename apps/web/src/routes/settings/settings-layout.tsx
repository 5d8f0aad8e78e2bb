import { useT } from '@formstead/i18n/react'
import { PageHeader } from '@formstead/ui'
import { Outlet } from '@tanstack/react-router'
import { RouterNavItem } from '../../ui/router-links.ts'

const pages = [
  { to: '/settings/profile', label: 'settings.profile' },
  { to: '/settings/password', label: 'settings.password' },
  { to: '/settings/security', label: 'settings.security' },
  { to: '/settings/workspace', label: 'settings.workspace' },
  { to: '/settings/account', label: 'settings.account' },
] as const

export function SettingsLayout() {
  const t = useT()
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title={t('settings.title')} />
      <div className="grid gap-6 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-10">
        <nav
          aria-label={t('settings.title')}
          className="-mx-1 flex gap-1 overflow-x-auto p-1 md:flex-col"
        >
          {pages.map(({ to, label }) => (
            <RouterNavItem key={to} to={to} className="shrink-0 px-3">
              {t(label)}
            </RouterNavItem>
          ))}
        </nav>
        <div className="flex min-w-0 flex-col gap-6">
          <Outlet />
        </div>
      </div>
    </div>
  )
}
