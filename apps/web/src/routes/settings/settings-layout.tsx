import { useT } from '@formstead/i18n/react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useSettingsPages, type SettingsGroup } from '../../lib/navigation/use-settings-pages.ts'
import { ScrollingRow } from '../../ui/page/scrolling-row.tsx'
import { RouterNavItem } from '../../ui/router-links.ts'

export function SettingsLayout() {
  const t = useT()
  const groups = useSettingsPages()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // On phones the row of links is wider than the screen.
    const current = nav.current?.querySelector(`[href$="${pathname}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <div className="max-w-[65rem]">
      <h1 className="sr-only">{t('settings.title')}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-12">
        <nav aria-label={t('settings.title')} ref={nav} className="-mx-1 min-w-0 lg:-ms-2">
          <ScrollingRow className="gap-1 p-1 lg:min-w-0 lg:shrink lg:flex-col lg:gap-0">
            {groups.map((group) => (
              <PageGroup key={group.pages[0]?.to} {...group} />
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

/** On phones all links are in one row, and a line separates the groups. */
function PageGroup({ name, pages }: SettingsGroup) {
  const t = useT()
  const nameId = useId()
  return (
    <ul
      aria-labelledby={nameId}
      className="relative flex shrink-0 gap-1 not-first:border-s not-first:border-border not-first:ps-1 lg:flex-col lg:gap-0 lg:not-first:mt-4 lg:not-first:border-0 lg:not-first:ps-0"
    >
      <li
        id={nameId}
        className="truncate px-2 py-1.5 text-xs font-medium text-text-muted max-lg:sr-only"
      >
        <bdi>{name}</bdi>
      </li>
      {pages.map(({ to, label }) => (
        <li key={to} className="flex shrink-0 lg:block">
          <RouterNavItem to={to} className="gap-0! max-lg:px-3">
            {t(label)}
          </RouterNavItem>
        </li>
      ))}
    </ul>
  )
}
