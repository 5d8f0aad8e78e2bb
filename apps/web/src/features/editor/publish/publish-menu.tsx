import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { ConfirmDialog, IconButton } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import {
  CalendarX,
  CircleStop,
  CloudOff,
  Ellipsis,
  Eye,
  History,
  Play,
  Share2,
  Trash2,
} from 'lucide-react'
import { useEditor } from '../editor-context.ts'
import { OverEditor } from './over-editor.tsx'
import { stateText } from './state-badge.tsx'
import type { FormChanges } from './changes/use-form-changes.ts'
import type { usePublishing } from './use-publishing.ts'

export type Confirmed = 'discard' | 'unpublish' | 'close'

const questions: Record<Confirmed, { title: MessageKey; text: MessageKey; confirm: MessageKey }> = {
  discard: {
    title: 'editor.publish.discardTitle',
    text: 'editor.publish.discardText',
    confirm: 'editor.publish.discard',
  },
  unpublish: {
    title: 'editor.publish.unpublishTitle',
    text: 'editor.publish.unpublishText',
    confirm: 'editor.publish.unpublish',
  },
  close: {
    title: 'editor.publish.closeTitle',
    text: 'editor.publish.closeText',
    confirm: 'editor.publish.close',
  },
}

type PublishMenuProps = {
  changes: FormChanges
  publishing: ReturnType<typeof usePublishing>
  confirming: Confirmed | undefined
  setConfirming: (confirming: Confirmed | undefined) => void
  onShare: () => void
}

export function PublishMenu({
  changes,
  publishing,
  confirming,
  setConfirming,
  onShare,
}: PublishMenuProps) {
  const { t, formatDate } = useI18n()
  const { view } = useEditor()
  const { state, scheduled, published, changes: list } = changes

  async function setVisibility(visibility: 'public' | 'closed' | 'draft'): Promise<void> {
    if ((await publishing.setVisibility(visibility)) !== 'done') return
    const next = visibility === 'public' ? 'live' : visibility
    publishing.done(t('editor.publish.nowState', { state: t(stateText(next)) }))
  }

  async function confirm(action: Confirmed): Promise<void> {
    if (action === 'close') await setVisibility('closed')
    else if (action === 'unpublish') await setVisibility('draft')
    else if ((await publishing.discard()) === 'done') publishing.done(t('editor.publish.discarded'))
    setConfirming(undefined)
  }

  async function cancelSchedule(): Promise<void> {
    if ((await publishing.cancelSchedule()) === 'done')
      publishing.done(t('editor.publish.scheduleCancelled'))
  }

  const run = (id: string) => {
    if (id === 'preview') view.set({ isPreviewing: true })
    else if (id === 'history') view.set({ overlay: 'history' })
    else if (id === 'share') onShare()
    else if (id === 'cancel') void cancelSchedule()
    else if (id === 'reopen') void setVisibility('public')
    else setConfirming(id as Confirmed)
  }

  const question = confirming && questions[confirming]
  return (
    <>
      <Menu
        label={t('editor.publish.more')}
        trigger={<IconButton label={t('editor.publish.more')} icon={<Ellipsis />} />}
        groups={[
          [
            { id: 'preview', label: t('editor.history.view'), icon: <Eye /> },
            { id: 'history', label: t('editor.publish.history'), icon: <History /> },
            { id: 'share', label: t('editor.publish.copyLink'), icon: <Share2 /> },
          ],
          scheduled
            ? [
                {
                  id: 'cancel',
                  label: t('editor.publish.cancelSchedule'),
                  hint: formatDate(scheduled.at, { dateStyle: 'medium', timeStyle: 'short' }),
                  icon: <CalendarX />,
                },
              ]
            : [],
          [
            ...(state === 'live'
              ? [{ id: 'close', label: t('editor.publish.close'), icon: <CircleStop /> }]
              : []),
            ...(state === 'closed'
              ? [{ id: 'reopen', label: t('editor.publish.reopen'), icon: <Play /> }]
              : []),
            ...(state === 'draft'
              ? []
              : [{ id: 'unpublish', label: t('editor.publish.unpublish'), icon: <CloudOff /> }]),
          ],
          published && list.length > 0
            ? [
                {
                  id: 'discard',
                  label: t('editor.publish.discard'),
                  icon: <Trash2 />,
                  dangerous: true,
                },
              ]
            : [],
        ].filter((group) => group.length > 0)}
        onAction={run}
      />
      {confirming && question && (
        <OverEditor>
          <ConfirmDialog
            isOpen
            dangerous={confirming === 'discard'}
            busy={publishing.isBusy}
            title={t(question.title)}
            confirmLabel={t(question.confirm)}
            onClose={() => setConfirming(undefined)}
            onConfirm={() => void confirm(confirming)}
          >
            {t(question.text)}
          </ConfirmDialog>
        </OverEditor>
      )}
    </>
  )
}
