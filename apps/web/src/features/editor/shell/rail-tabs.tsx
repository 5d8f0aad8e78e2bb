import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEditor, useView } from '../editor-context.ts'
import { screens } from '../screens.tsx'
import { editorTabs, type EditorTab } from '../view-state.ts'

export const tabLabels: Record<EditorTab, MessageKey> = {
  build: 'editor.tab.build',
  design: 'editor.tab.design',
  logic: 'editor.tab.logic',
  settings: 'editor.tab.settings',
}

export function RailTabs() {
  const t = useT()
  const { view } = useEditor()
  const current = useView(({ tab }) => tab)
  const tabs = editorTabs.filter((tab) => screens[tab])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const next = tabs.at((tabs.indexOf(current) + (isRightToLeft ? -step : step)) % tabs.length)!
    view.set({ tab: next })
    document.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={t('editor.tab.label')}
      className="flex h-10 shrink-0 max-sm:hidden pointer-coarse:h-11 items-stretch justify-around border-b border-border px-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          className="relative cursor-pointer px-2 text-sm font-medium text-text-muted -outline-offset-2 after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-full hover:text-text aria-selected:text-text aria-selected:after:bg-accent-text"
          onClick={() => view.set({ tab })}
          onKeyDown={onKeyDown}
        >
          {t(tabLabels[tab])}
        </button>
      ))}
    </div>
  )
}

/** On phones, where the bar below has the tabs: the title of the sheet, and a close button. */
export function RailHead() {
  const t = useT()
  const { view } = useEditor()
  const tab = useView((state) => state.tab)
  return (
    <div className="flex h-12 shrink-0 items-center justify-between border-b border-border ps-4 pe-2 sm:hidden">
      <h2 className="text-sm font-semibold">
        {t(tab === 'build' ? 'editor.phone.outline' : tabLabels[tab])}
      </h2>
      <IconButton
        label={t('editor.panel.close')}
        icon={<X />}
        onClick={() => view.set({ isRailOpen: false })}
      />
    </div>
  )
}
