import { blockTypes } from '@formstead/field-types'
import { readDraftBlock, type Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Tabs } from '@formstead/ui/tabs'
import { X } from 'lucide-react'
import { memo, Suspense, useDeferredValue } from 'react'
import { BlockIcon, entryOf } from '../../../ui/block-icon.tsx'
import { useEditor, useSettledBlock, useView } from '../editor-context.ts'
import { lazyPart } from '../lazy-part.ts'
import type { PanelTab } from '../view-state.ts'
import { haveSameSettings } from '../watch-blocks.ts'
import { FieldTab } from './field-tab.tsx'
import { TypeMenu } from './type-menu.tsx'

const BlockRules = lazyPart(async () => (await import('../logic/rules/block-rules.tsx')).BlockRules)
const BlockValidation = lazyPart(
  async () => (await import('../logic/block-validation.tsx')).BlockValidation,
)

/** The settings of the selected block that cannot be edited on the canvas. */
export function BlockPanel({ id }: { id: string }) {
  const item = useSettledBlock(id)
  // A new name rerenders in small steps that do not block typing. Text typed in this panel shows immediately.
  const earlier = useDeferredValue(item)
  const shown = item && earlier && haveSameSettings(item, earlier) ? earlier : item
  return shown ? <OpenPanel block={readDraftBlock(shown)} /> : null
}

const OpenPanel = memo(function OpenPanel({ block }: { block: Block }) {
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
  ].map((page) => ({ ...page, content: <Suspense>{page.content}</Suspense> }))
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
})
