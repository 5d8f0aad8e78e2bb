import { blockTypes } from '@formstead/field-types'
import { listTypeChoices, readDraftBlock, type Block, type DraftItem } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { Tabs } from '@formstead/ui/tabs'
import { ChevronDown, X } from 'lucide-react'
import { Suspense, type ComponentType } from 'react'
import { BlockIcon, entryOf } from '../block-icon.tsx'
import { findBlock, nameOfBlock, useDraft, useEditor, useView } from '../editor-context.ts'
import { changeType } from '../gestures.ts'
import { lazyPart } from '../lazy-part.ts'
import { announce } from '../shell/announcer.tsx'
import type { PanelTab } from '../view-state.ts'
import { FieldTab } from './field-tab.tsx'

const BlockRules = lazyPart(async () => (await import('../logic/block-rules.tsx')).BlockRules)
const BlockValidation = lazyPart(
  async () => (await import('../logic/block-validation.tsx')).BlockValidation,
)

/** The settings of the selected block: whatever cannot be edited on the canvas. */
export function BlockPanel({ id }: { id: string }) {
  const t = useT()
  const { view } = useEditor()
  const tab = useView(({ panelTab }) => panelTab)
  const type = useDraft((draft) => findBlock(draft, id)?.['type'])
  if (type === undefined) return null
  const pages = [
    { id: 'field', label: t('editor.panel.field'), content: <PanelPage id={id} Page={FieldTab} /> },
    { id: 'logic', label: t('editor.tab.logic'), content: <PanelPage id={id} Page={BlockRules} /> },
    ...(blockTypes.get(String(type))?.kind === 'field'
      ? [
          {
            id: 'validation',
            label: t('editor.validation.label'),
            content: <PanelPage id={id} Page={BlockValidation} />,
          },
        ]
      : []),
  ]
  return (
    <div className="flex flex-col">
      <div className="flex h-12 shrink-0 items-center gap-1 ps-4 pe-2">
        <TypeMenu id={id} type={String(type)} />
        <span className="grow" />
        <IconButton
          label={t('editor.panel.close')}
          icon={<X />}
          onClick={() => view.set({ isPanelOpen: false })}
        />
      </div>
      <Tabs
        label={t('editor.panel.tabs')}
        pages={pages}
        selected={pages.some(({ id }) => id === tab) ? tab : 'field'}
        onSelect={(panelTab) => view.set({ panelTab: panelTab as PanelTab })}
      />
    </div>
  )
}

/** Nothing here shows the name, and to draw all this again at every key of a label would be slow. */
function PanelPage({ id, Page }: { id: string; Page: ComponentType<{ block: Block }> }) {
  const item = useDraft((draft) => findBlock(draft, id), differOnlyInName)
  return item ? (
    <Suspense>
      <Page block={readDraftBlock(item)} />
    </Suspense>
  ) : null
}

function TypeMenu({ id, type }: { id: string; type: string }) {
  const t = useT()
  const { session, isReadOnly } = useEditor()
  const entry = useDraft((draft) => {
    const item = findBlock(draft, id)
    return item && entryOf(readDraftBlock(item))
  })
  const title = entry ? t(entry.title) : type
  const choices = isReadOnly ? [] : listTypeChoices({ type })
  const change = (to: string) => {
    const item = findBlock(session.draft(), id)
    if (!item) return
    session.edit(changeType(readDraftBlock(item), to))
    announce(t('editor.panel.typeChanged', { name: nameOfBlock(session.draft(), id) }))
  }
  return (
    <>
      <BlockIcon icon={entry?.icon} />
      {choices.length === 0 ? (
        <span className="ms-1 text-sm font-semibold">{title}</span>
      ) : (
        <Menu
          label={t('editor.panel.type')}
          trigger={
            <button
              type="button"
              className="flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control px-1.5 text-sm font-semibold hover:bg-text/6 [&_svg]:size-3.5"
            >
              {title}
              <ChevronDown aria-hidden />
            </button>
          }
          groups={[
            choices.map(({ type: to, picker: [first] }) => ({
              id: to,
              label: t(first.title),
              icon: <BlockIcon icon={first.icon} />,
            })),
          ]}
          onAction={change}
        />
      )}
    </>
  )
}

function differOnlyInName(one: DraftItem | undefined, other: DraftItem | undefined): boolean {
  if (!one || !other) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => key === 'name' || Object.is(one[key], other[key]))
}
