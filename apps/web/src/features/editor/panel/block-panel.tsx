import { blockTypes } from '@formstead/field-types'
import { listTypeChoices, readDraftBlock, type Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { Tabs } from '@formstead/ui/tabs'
import { ChevronDown, X } from 'lucide-react'
import { BlockIcon, entryOf } from '../block-icon.tsx'
import { useDraftBlock, useEditor, useView } from '../editor-context.ts'
import { changeType } from '../gestures.ts'
import { BlockRules } from '../logic/block-rules.tsx'
import { BlockValidation } from '../logic/block-validation.tsx'
import { announce } from '../shell/announcer.tsx'
import type { PanelTab } from '../view-state.ts'
import { FieldTab } from './field-tab.tsx'

/** The settings of the selected block: whatever cannot be edited on the canvas. */
export function BlockPanel({ id }: { id: string }) {
  const item = useDraftBlock(id)
  return item ? <OpenPanel block={readDraftBlock(item)} /> : null
}

function OpenPanel({ block }: { block: Block }) {
  const t = useT()
  const { view } = useEditor()
  const tab = useView(({ panelTab }) => panelTab)
  const pages = [
    { id: 'field', label: t('editor.panel.field'), content: <FieldTab block={block} /> },
    { id: 'logic', label: t('editor.tab.logic'), content: <BlockRules block={block} /> },
    ...(blockTypes.get(block.type)?.kind === 'field'
      ? [
          {
            id: 'validation',
            label: t('editor.validation.label'),
            content: <BlockValidation block={block} />,
          },
        ]
      : []),
  ]
  return (
    <div className="flex flex-col">
      <div className="flex h-12 shrink-0 items-center gap-1 ps-4 pe-2">
        <BlockIcon icon={entryOf(block)?.icon} />
        <TypeMenu block={block} />
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

function TypeMenu({ block }: { block: Block }) {
  const t = useT()
  const { session, isReadOnly } = useEditor()
  const entry = entryOf(block)
  const title = entry ? t(entry.title) : block.type
  const choices = isReadOnly ? [] : listTypeChoices(block)
  if (choices.length === 0) return <span className="ms-1 text-sm font-semibold">{title}</span>
  return (
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
        choices.map(({ type }) => {
          const first = blockTypes.get(type)!.picker[0]
          return { id: type, label: t(first.title), icon: <BlockIcon icon={first.icon} /> }
        }),
      ]}
      onAction={(type) => {
        session.edit(changeType(block, type))
        announce(t('editor.panel.typeChanged', { name: block.name }))
      }}
    />
  )
}
