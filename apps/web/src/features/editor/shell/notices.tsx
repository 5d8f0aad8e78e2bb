import { targetOf, type OverwrittenEdit } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button, IconButton } from '@formstead/ui'
import { X } from 'lucide-react'
import { useEditor, useEditorState, useSettledBlock } from '../editor-context.ts'

/** Tells the author what happened to their edits because of others: nothing is dropped silently. */
export function Notices() {
  const t = useT()
  const { session, view } = useEditor()
  const lost = useEditorState((state) => state.lost)
  const overwritten = useEditorState((state) => state.overwritten)
  const replaced = useEditorState((state) => state.replaced)
  if (lost.length + overwritten.length === 0 && !replaced) return null
  return (
    <ul
      role="alert"
      className="fixed start-0 bottom-0 z-50 flex max-h-[50dvh] max-w-104 flex-col gap-2 overflow-y-auto overscroll-contain p-4 text-sm"
    >
      {replaced && (
        <li className={card}>
          <p className="grow">
            {t(replaced.how === 'saved' ? 'editor.notice.replaced' : 'editor.notice.wentBack', {
              name: replaced.by?.name ?? t('editor.notice.someone'),
            })}
          </p>
          <Button
            color="outline-gray"
            size="small"
            onClick={() => {
              view.set({ overlay: 'history', historyVersion: replaced.version_id })
              session.dismissReplaced()
            }}
          >
            {t('editor.notice.showBefore')}
          </Button>
          <IconButton
            label={t('editor.notice.dismiss')}
            icon={<X />}
            onClick={() => session.dismissReplaced()}
          />
        </li>
      )}
      {overwritten.map((notice, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- notices have no other key
        <li key={`o${index}`} className={card}>
          <p className="min-w-0 grow">
            <BlockName notice={notice} />
            {t('editor.notice.overwritten', {
              name: notice.by?.name ?? t('editor.notice.someone'),
            })}
          </p>
          <Button
            color="outline-gray"
            size="small"
            onClick={() => {
              session.edit([notice.takeBack])
              session.dismiss(notice)
            }}
          >
            {t('editor.notice.takeBack')}
          </Button>
          <IconButton
            label={t('editor.notice.dismiss')}
            icon={<X />}
            onClick={() => session.dismiss(notice)}
          />
        </li>
      ))}
      {lost.map((notice, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- notices have no other key
        <li key={`l${index}`} className={card}>
          <p className="grow">{t('editor.notice.lost')}</p>
          <IconButton
            label={t('editor.notice.dismiss')}
            icon={<X />}
            onClick={() => session.dismiss(notice)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Renders nothing if something other than a block was edited. A removed block is shown with the name it had. */
function BlockName({ notice: { edit, takeBack } }: { notice: OverwrittenEdit }) {
  const [list, item] = targetOf(edit)
  const id = list === 'properties' && typeof item === 'object' ? item.id : ''
  const shown = useSettledBlock(id)
  const name = (shown ?? (takeBack.type === 'insert' ? takeBack.item : undefined))?.['name']
  if (typeof name !== 'string') return null
  return (
    // The name may change while the other author types, which would announce the notice again.
    <bdi aria-live="off" className="block text-left rtl:text-right truncate font-medium">
      {name}
    </bdi>
  )
}

const card =
  'flex items-center gap-2 rounded-card border border-border bg-surface-raised p-3 shadow-float'
