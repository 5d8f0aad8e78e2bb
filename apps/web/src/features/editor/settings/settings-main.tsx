import { useT } from '@formstead/i18n/react'
import { Select } from '@formstead/ui/select'
import { Suspense } from 'react'
import { useEditor, useView } from '../editor-context.ts'
import { settingsPages } from '../view-state.ts'
import { pages } from './page-list.tsx'

export function SettingsMain() {
  const t = useT()
  const { view, isReadOnly } = useEditor()
  const current = useView(({ settingsPage }) => settingsPage)
  const { title, Content } = pages[current]
  return (
    <main
      id="content"
      data-region
      tabIndex={-1}
      aria-label={t('editor.settings.label')}
      className="min-h-0 grow overflow-y-auto overscroll-contain outline-none"
    >
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 p-4 pb-40 sm:p-8">
        <div className="min-[900px]:hidden">
          <Select
            label={t('editor.settings.page')}
            options={settingsPages.map((page) => ({ value: page, label: t(pages[page].title) }))}
            value={current}
            onChange={(chosen) =>
              view.set({ settingsPage: settingsPages.find((page) => page === chosen) ?? current })
            }
            reserveMessage={false}
          />
        </div>
        <h2 className="text-xl font-semibold max-[900px]:sr-only">{t(title)}</h2>
        <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-4">
          <Suspense>
            <Content key={current} />
          </Suspense>
        </fieldset>
      </div>
    </main>
  )
}
