import { blockTypes } from '@formstead/field-types'
import { useT } from '@formstead/i18n/react'
import { Button, Kbd } from '@formstead/ui'
import { useEditor } from '../editor-context.ts'
import { BlockIcon } from '../../../ui/block-icon.tsx'
import { useBlockActions } from './block/use-block-actions.ts'

const suggested = [...blockTypes.values()]
  .flatMap(({ picker }) => picker)
  .filter(({ isSuggested }) => isSuggested)

/** Shown in a blank form: the most common blocks, and a hint that a slash opens the picker. */
export function EmptyCanvas() {
  const t = useT()
  const { isReadOnly } = useEditor()
  const { insert } = useBlockActions()
  if (isReadOnly) return null
  return (
    <div className="mt-4 flex flex-col items-center gap-3 text-sm text-text-muted">
      <p className="flex items-center gap-1.5">
        {t('editor.empty.type')} <Kbd>/</Kbd> {t('editor.empty.rest')}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {suggested.map(({ key, icon, title }) => (
          <Button
            key={key}
            color="outline-gray"
            size="small"
            icon={<BlockIcon icon={icon} />}
            onClick={() => insert(key, null)}
          >
            {t(title)}
          </Button>
        ))}
      </div>
    </div>
  )
}
