import { useT } from '@formstead/i18n/react'
import { Badge, IconButton } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { CopyPlus, Ellipsis, Merge, Settings2 } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import { SampleAnswers } from '../design/sample-answers.ts'
import { useEditor, useView } from '../editor-context.ts'
import { duplicateBlocks, removeBlocks } from '../gestures.ts'
import { announce } from '../shell/announcer.tsx'
import type { Sheet } from '../sheets.ts'

/** The number of a page, its name, and what can be done with it. */
export function SheetHead({ sheet, count }: { sheet: Sheet; count: number }) {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
  const hasSamples = use(SampleAnswers)
  const { breakId, number, title } = sheet
  const head = useRef<HTMLDivElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const isSelected = useView(({ selected }) => breakId !== null && selected.includes(breakId))
  const wanted = useView(({ focus }) => (focus?.block === breakId ? focus?.part : undefined))
  useEffect(() => {
    if (wanted === undefined) return
    if (wanted === 'name') name.current?.select()
    const target = wanted === 'name' ? name : head
    target.current?.focus()
    view.set({ focus: undefined })
  }, [wanted, view])
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
    <div
      ref={head}
      tabIndex={-1}
      data-ground
      data-page={breakId ?? undefined}
      data-selected={isSelected || undefined}
      className="flex h-9 items-center gap-2 rounded-control px-1 text-sm outline-accent-text data-selected:not-has-[input:focus]:outline-2"
    >
      <span className="text-xs text-text-muted tabular-nums">
        {count > 1 ? t('editor.page.number', { number }) : t('editor.page.only')}
      </span>
      {breakId !== null && (
        <input
          ref={name}
          aria-label={t('editor.page.name', { number })}
          className="min-w-16 truncate rounded-control border border-transparent bg-transparent px-1 font-medium field-sizing-content hover:border-border focus:border-border-strong"
          value={title}
          readOnly={isReadOnly}
          onChange={({ target }) => rename(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing && !isReadOnly)
              view.set({ selected: [breakId], picker: { after: breakId, query: '' } })
          }}
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
