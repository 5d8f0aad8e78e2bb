import { useT } from '@formstead/i18n/react'
import { Badge, IconButton } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { CopyPlus, Ellipsis, Merge, Settings2 } from 'lucide-react'
import { use } from 'react'
import { SampleAnswers } from '../design/sample-answers.ts'
import { useEditor } from '../editor-context.ts'
import { duplicateBlocks, removeBlocks } from '../gestures.ts'
import { announce } from '../shell/announcer.tsx'
import type { Sheet } from '../sheets.ts'

/** The number of a page, its name, and what can be done with it. */
export function SheetHead({ sheet, count }: { sheet: Sheet; count: number }) {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
  const hasSamples = use(SampleAnswers)
  const { breakId, number, title } = sheet
  const rename = (name: string) =>
    session.edit(
      [{ type: 'set', path: ['properties', { id: breakId! }, 'name'], value: name }],
      `name ${breakId}`,
    )
  const act = (id: string) => {
    if (id === 'settings') view.set({ selected: [breakId!], isPanelOpen: true })
    if (id === 'duplicate') {
      const whole = [...(breakId === null ? [] : [breakId]), ...sheet.ids]
      session.edit(duplicateBlocks(session.draft(), whole).edits)
      announce(t('editor.page.duplicated', { number }))
    }
    if (id === 'merge') {
      session.edit(removeBlocks([breakId!]))
      announce(t('editor.page.merged', { number }))
    }
  }
  return (
    <div data-ground className="flex h-9 items-center gap-2 px-1 text-sm">
      <span className="text-xs text-text-muted tabular-nums">
        {count > 1 ? t('editor.page.number', { number }) : t('editor.page.only')}
      </span>
      {breakId !== null && (
        <input
          aria-label={t('editor.page.name', { number })}
          className="min-w-16 truncate rounded-control border border-transparent bg-transparent px-1 font-medium field-sizing-content hover:border-border focus:border-border-strong"
          value={title}
          readOnly={isReadOnly}
          onChange={({ target }) => rename(target.value)}
        />
      )}
      <span className="grow" />
      {hasSamples && <Badge>{t('editor.design.samples')}</Badge>}
      {!isReadOnly && (
        <Menu
          label={t('editor.page.menu', { number })}
          trigger={<IconButton label={t('editor.page.menu', { number })} icon={<Ellipsis />} />}
          groups={[
            [
              ...(breakId === null
                ? []
                : [{ id: 'settings', label: t('editor.page.settings'), icon: <Settings2 /> }]),
              ...(sheet.ids.length > 0 && breakId !== null
                ? [{ id: 'duplicate', label: t('editor.page.duplicate'), icon: <CopyPlus /> }]
                : []),
              ...(breakId === null
                ? [{ id: 'none', label: t('editor.page.first'), disabled: true }]
                : [{ id: 'merge', label: t('editor.page.merge'), icon: <Merge /> }]),
            ],
          ]}
          onAction={act}
        />
      )}
    </div>
  )
}
