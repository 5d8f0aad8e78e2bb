import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { CopyPlus, Ellipsis, Merge, Settings2 } from 'lucide-react'
import { useEditor } from '../../editor-context.ts'
import { duplicateBlocks, removeBlocks } from '../../gestures.ts'
import { announce } from '../../shell/announcer.tsx'
import { listSheets, type Sheet } from '../../sheets.ts'

/** The actions of a page. */
export function SheetMenu({
  breakId,
  number,
  isEmpty,
}: Pick<Sheet, 'breakId' | 'number'> & { isEmpty: boolean }) {
  const t = useT()
  const { session, view } = useEditor()
  const act = (id: string) => {
    // The first page has no actions.
    if (breakId === null) return
    if (id === 'settings') view.set({ selected: [breakId], isPanelOpen: true })
    if (id === 'duplicate') {
      const { ids } = listSheets(session.draft())[number - 1]!
      session.edit(duplicateBlocks(session.draft(), [breakId, ...ids]).edits)
      announce(t('editor.page.duplicated', { number }))
    }
    if (id === 'merge') {
      session.edit(removeBlocks([breakId]))
      announce(t('editor.page.merged', { number }))
    }
  }
  return (
    <Menu
      label={t('editor.page.menu', { number })}
      trigger={<IconButton label={t('editor.page.menu', { number })} icon={<Ellipsis />} />}
      groups={[
        breakId === null
          ? [{ id: 'none', label: t('editor.page.first'), disabled: true }]
          : [
              { id: 'settings', label: t('editor.page.settings'), icon: <Settings2 /> },
              ...(isEmpty
                ? []
                : [{ id: 'duplicate', label: t('editor.page.duplicate'), icon: <CopyPlus /> }]),
              { id: 'merge', label: t('editor.page.merge'), icon: <Merge /> },
            ],
      ]}
      onAction={act}
    />
  )
}
