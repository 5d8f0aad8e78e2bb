import { useT } from '@formstead/i18n/react'
import { PageHeader } from '@formstead/ui'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUser } from '../../lib/app/app-context.ts'
import { ScrollingRow } from '../../ui/page/scrolling-row.tsx'
import { RouterNavItem } from '../../ui/router-links.ts'

const pages = [
  { to: '/settings/profile', label: 'settings.profile' },
  { to: '/settings/password', label: 'settings.password' },
  { to: '/settings/security', label: 'settings.security' },
  { to: '/settings/connections', label: 'settings.connections' },
  { to: '/settings/access-tokens', label: 'settings.accessTokens' },
  { to: '/settings/workspace', label: 'settings.workspace' },
  { to: '/settings/single-sign-on', label: 'settings.singleSignOn' },
  { to: '/settings/audit-log', label: 'settings.auditLog' },
  { to: '/settings/account', label: 'settings.account' },
] as const

const adminPages = [{ to: '/settings/announcement', label: 'announcement.title' }] as const

export function SettingsLayout() {
  const t = useT()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const user = useUser()
  const shownPages = user?.admin ? [...pages, ...adminPages] : pages
  useEffect(() => {
    // On phones the row of links is wider than the screen.
    const current = nav.current?.querySelector(`[href$="${pathname}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title={t('settings.title')} />
      <div className="grid gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-10">
        <nav aria-label={t('settings.title')} ref={nav} className="-mx-1 min-w-0">
          <ScrollingRow className="gap-1 p-1 lg:min-w-0 lg:shrink lg:flex-col">
            {shownPages.map(({ to, label }) => (
              <RouterNavItem key={to} to={to} className="shrink-0 gap-0! px-3">
                {t(label)}
              </RouterNavItem>
            ))}
          </ScrollingRow>
        </nav>
        <div className="flex min-w-0 flex-col gap-6">
          <Outlet />
        </div>
      </div>
    </div>
  )
}
