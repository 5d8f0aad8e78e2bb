import { useT } from '@formstead/i18n/react'
import { useEditor, useView } from '../editor-context.ts'
import { settingsPages } from '../view-state.ts'
import { pages } from './page-list.tsx'

export function SettingsRail() {
  const t = useT()
  const { view } = useEditor()
  const current = useView(({ settingsPage }) => settingsPage)
  return (
    <ul className="flex flex-col gap-0.5 p-2">
      {settingsPages.map((page) => (
        <li key={page}>
          <button
            type="button"
            aria-current={page === current ? 'page' : undefined}
            className="flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-control px-2 text-start text-sm text-text-muted hover:bg-text/6 hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-text pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
            onClick={() => view.set({ settingsPage: page, isRailOpen: false })}
          >
            {pages[page].icon}
            {t(pages[page].title)}
          </button>
        </li>
      ))}
    </ul>
  )
}
