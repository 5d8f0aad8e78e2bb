import { useT } from '@formstead/i18n/react'
import { House, Keyboard, LayoutTemplate, Search, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { RouterNavItem } from '../../ui/router-links.ts'
import { RecentForms } from './recent-forms.tsx'
import { SearchHint } from './keyboard-help.tsx'

type SidebarProps = {
  workspaces: ReactNode
  notifications: ReactNode
  account: ReactNode
  help: ReactNode
  onSearch: () => void
  onHelp: () => void
}

export function Sidebar({
  workspaces,
  notifications,
  account,
  help,
  onSearch,
  onHelp,
}: SidebarProps) {
  const t = useT()
  return (
    <div className="flex min-h-full flex-col gap-3">
      {workspaces}
      <button
        type="button"
        onClick={onSearch}
        className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control border border-border-hover bg-surface-raised px-2 text-text-muted transition-colors hover:text-text pointer-coarse:min-h-11"
      >
        <Search className="size-4 shrink-0" aria-hidden="true" />
        <span className="grow text-start group-data-collapsed/frame:sr-only">
          {t('frame.search')}
        </span>
        <span className="group-data-collapsed/frame:hidden pointer-coarse:hidden">
          <SearchHint />
        </span>
      </button>
      <nav aria-label={t('frame.navigation')} className="flex flex-col gap-0.5">
        <RouterNavItem to="/home" icon={<House />}>
          {t('frame.home')}
        </RouterNavItem>
        <RouterNavItem to="/templates" icon={<LayoutTemplate />}>
          {t('frame.templates')}
        </RouterNavItem>
        {notifications}
        <RouterNavItem to="/settings" icon={<Settings />}>
          {t('frame.settings')}
        </RouterNavItem>
      </nav>
      <RecentForms />
      <button
        type="button"
        onClick={onHelp}
        className="mt-auto flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 text-start font-medium text-text-muted transition-colors hover:bg-surface-sunken-pressed hover:text-text pointer-coarse:min-h-11"
      >
        <Keyboard className="size-5 shrink-0 stroke-[1.75]" aria-hidden="true" />
        <span className="min-w-0 grow truncate group-data-collapsed/frame:sr-only">
          {t('frame.help')}
        </span>
      </button>
      {help}
      {account}
    </div>
  )
}
