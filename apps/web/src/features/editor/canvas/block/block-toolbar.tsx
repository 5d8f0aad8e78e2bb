import { blockTypes } from '@formstead/field-types'
import type { Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Asterisk, Copy, Settings2, Split, Trash2 } from 'lucide-react'
import { memo, Suspense } from 'react'
import { useEditor } from '../../editor-context.ts'
import { lazyPart } from '../../lazy-part.ts'
import { useChangeBlocks } from '../../logic/rules/use-change-blocks.ts'
import { useBlockActions } from './use-block-actions.ts'

const WidthButton = lazyPart(async () => (await import('./width-button.tsx')).WidthButton)

/** The most common actions, on the upper edge of the selected block. */
export const BlockToolbar = memo(function BlockToolbar({ block }: { block: Block }) {
  const t = useT()
  const { view } = useEditor()
  const { duplicate, remove } = useBlockActions()
  const changeBlocks = useChangeBlocks()
  const isField = blockTypes.get(block.type)?.kind === 'field'
  const toggleRequired = () => changeBlocks([block], { required: !block.required })
  const show = (panelTab: 'field' | 'logic') => view.set({ panelTab, isPanelOpen: true })
  return (
    <div
      role="toolbar"
      aria-label={t('editor.toolbar.label', { name: block.name })}
      className="absolute end-3 -top-9 z-20 flex h-[38px] items-center gap-0.5 rounded-control border border-border bg-surface-raised px-1 text-text shadow-float max-sm:hidden"
      onPointerDown={(event) => event.stopPropagation()}
    >
      {isField && (
        <IconButton
          label={t('editor.toolbar.required')}
          icon={<Asterisk />}
          aria-pressed={block.required}
          onClick={toggleRequired}
        />
      )}
      <span className="size-8">
        <Suspense>
          <WidthButton block={block} />
        </Suspense>
      </span>
      <IconButton
        label={t('editor.toolbar.logic')}
        icon={<Split />}
        onClick={() => show('logic')}
      />
      <IconButton
        label={t('editor.toolbar.settings')}
        icon={<Settings2 />}
        onClick={() => show('field')}
      />
      <span className="mx-0.5 h-5 w-px bg-border" />
      <IconButton
        label={t('editor.toolbar.duplicate')}
        icon={<Copy />}
        onClick={() => duplicate([block.id])}
      />
      <IconButton
        label={t('editor.toolbar.delete')}
        icon={<Trash2 />}
        onClick={() => remove([block.id])}
      />
    </div>
  )
})
