import { readDraftBlock } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { ArrowDown, ArrowUp, Asterisk, Copy, SeparatorHorizontal, Trash2 } from 'lucide-react'
import { useBlockActions } from '../canvas/block/use-block-actions.ts'
import { useEditor } from '../editor-context.ts'
import { findBlock } from '../watch-blocks.ts'
import { useChangeBlocks } from '../logic/rules/use-change-blocks.ts'
import { PanelSection } from './panel-section.tsx'
import { WidthChoice } from './width-choice.tsx'

/** Actions on several blocks at once. */
export function ManyBlocksPanel({ ids }: { ids: readonly string[] }) {
  const t = useT()
  const { session, isReadOnly } = useEditor()
  const actions = useBlockActions()
  const changeBlocks = useChangeBlocks()
  const changeAll = (settings: object) => {
    const items = ids.flatMap((id) => findBlock(session.draft(), id) ?? [])
    changeBlocks(items.map(readDraftBlock), settings)
  }
  return (
    <PanelSection title={t('editor.many.title', { count: ids.length })}>
      {!isReadOnly && (
        <>
          <WidthChoice value="" onChange={(width) => changeAll({ width })} />
          <div className="flex flex-col items-start gap-2">
            <Button
              color="outline-gray"
              size="small"
              icon={<Asterisk />}
              onClick={() => changeAll({ required: true })}
            >
              {t('editor.many.require')}
            </Button>
            <Button
              color="outline-gray"
              size="small"
              icon={<SeparatorHorizontal />}
              onClick={() => changeAll({ required: false })}
            >
              {t('editor.many.makeOptional')}
            </Button>
            <Button
              color="outline-gray"
              size="small"
              icon={<ArrowUp />}
              onClick={() => actions.step(ids, -1)}
            >
              {t('editor.many.up')}
            </Button>
            <Button
              color="outline-gray"
              size="small"
              icon={<ArrowDown />}
              onClick={() => actions.step(ids, 1)}
            >
              {t('editor.many.down')}
            </Button>
            <Button
              color="outline-gray"
              size="small"
              icon={<Copy />}
              onClick={() => actions.duplicate(ids)}
            >
              {t('editor.toolbar.duplicate')}
            </Button>
            <Button
              color="outline-red"
              size="small"
              icon={<Trash2 />}
              onClick={() => actions.remove(ids)}
            >
              {t('editor.toolbar.delete')}
            </Button>
          </div>
        </>
      )}
    </PanelSection>
  )
}
