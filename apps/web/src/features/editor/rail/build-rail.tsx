import { useT } from '@formstead/i18n/react'
import { Button, Kbd } from '@formstead/ui'
import { Plus } from 'lucide-react'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useEditor } from '../editor-context.ts'
import { Outline } from './outline.tsx'

export function BuildRail() {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
  const count = useDraft(({ properties }) => properties.length)
  const add = () => {
    const { selected } = view.get()
    const after = selected.at(-1) ?? session.draft().properties.at(-1)?.id ?? null
    view.set({ picker: { after, query: '' }, isRailOpen: false })
  }
  return (
    <div className="flex min-h-full flex-col">
      <div className="grow">
        <Outline />
      </div>
      <footer className="sticky bottom-0 flex h-12 items-center justify-between border-t border-border bg-surface px-3">
        {!isReadOnly && (
          <Button
            color="outline-gray"
            size="small"
            icon={<Plus />}
            className="max-sm:hidden"
            onClick={add}
          >
            {t('editor.rail.add')} <Kbd>/</Kbd>
          </Button>
        )}
        <span className="text-xs text-text-muted tabular-nums">
          {t('editor.rail.count', { count })}
        </span>
      </footer>
    </div>
  )
}
