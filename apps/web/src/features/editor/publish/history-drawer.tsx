import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { Avatar, Badge, Button, Drawer, Skeleton } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useEditor } from '../editor-context.ts'
import { ChangeList } from './changes/change-list.tsx'
import { historyKey, useFormChanges } from './changes/use-form-changes.ts'
import type { usePublishing } from './use-publishing.ts'

type Entry = EndpointResponse<'GET /open/forms/{form}/history'>[number]
type HistoryDrawerProps = { publishing: ReturnType<typeof usePublishing>; onClose: () => void }

const kinds = {
  published: 'editor.history.published',
  kept: 'editor.history.kept',
  created: 'editor.history.created',
  dropped: 'editor.history.dropped',
} as const

/** The versions of the form. The selected one shows its changes, and can be previewed and restored. */
export function HistoryDrawer({ publishing, onClose }: HistoryDrawerProps) {
  const { t } = useI18n()
  const { api } = useApp()
  const { form, view, isReadOnly } = useEditor()
  const changes = useFormChanges()
  const [chosen, setChosen] = useState(() => view.get().historyVersion)
  const history = useQuery({
    queryKey: historyKey(form.id),
    queryFn: () => api('GET /open/forms/{form}/history', { params: { form: form.id } }),
    staleTime: 0,
  })
  const open = chosen ?? history.data?.find((entry) => entry.is_live)?.version_id

  async function restore(version: number): Promise<void> {
    if ((await publishing.restore(version)) !== 'done') return
    publishing.done(t('editor.history.restored'))
    onClose()
  }

  return (
    <Drawer
      isOpen
      title={t('editor.history.title')}
      onClose={onClose}
      footer={
        open !== undefined && (
          <>
            <p className="basis-full text-xs text-text-muted">{t('editor.history.note')}</p>
            <Button
              color="outline-gray"
              icon={<Eye />}
              onClick={() => view.set({ overlay: undefined, isPreviewing: true, version: open })}
            >
              {t('editor.history.view')}
            </Button>
            {!isReadOnly && (
              <Button loading={publishing.isBusy} onClick={() => void restore(open)}>
                {t('editor.history.restore')}
              </Button>
            )}
          </>
        )
      }
    >
      {history.isError && (
        <LoadFailure error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.isPending && <Skeleton className="h-40 w-full rounded-card" />}
      {changes && (
        <p className="flex flex-wrap items-center gap-2 px-2 pb-3">
          <span className="font-semibold">{t('editor.history.draft')}</span>
          <Badge>{t('editor.history.now')}</Badge>
          <span className="text-text-muted">
            {t('editor.history.sinceLast', { count: changes.changes.length })}
          </span>
        </p>
      )}
      <ol className="flex flex-col gap-1">
        {history.data?.map((entry) => (
          <HistoryEntry
            key={entry.version_id}
            entry={entry}
            isOpen={entry.version_id === open}
            onOpen={() => setChosen(entry.version_id)}
          />
        ))}
      </ol>
    </Drawer>
  )
}

type HistoryEntryProps = { entry: Entry; isOpen: boolean; onOpen: () => void }

function HistoryEntry({ entry, isOpen, onOpen }: HistoryEntryProps) {
  const { t, formatDate } = useI18n()
  const { kind, at, by, changes, due_at: dueAt } = entry
  const name = by?.name ?? t('editor.history.someone')
  return (
    <li className={isOpen ? 'rounded-card bg-surface-sunken' : undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="flex w-full cursor-pointer items-start gap-3 rounded-card p-2 text-start hover:bg-text/4"
      >
        <Avatar name={name} />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{t(kinds[kind])}</span>
            {entry.is_live && <Badge tone="success">{t('editor.state.live')}</Badge>}
            {entry.is_scheduled && <Badge tone="accent">{t('editor.state.scheduled')}</Badge>}
            <time dateTime={at} className="ms-auto text-xs text-text-muted">
              {formatDate(at, {
                day: 'numeric',
                month: 'long',
                hour: '2-digit',
                minute: '2-digit',
              })}
            </time>
          </span>
          <span className="block truncate text-text-muted">
            {changes.length === 0
              ? name
              : t('editor.history.byCount', {
                  name,
                  changes: t('editor.publish.count', { count: changes.length }),
                })}
          </span>
          {dueAt && (
            <span className="block text-text-muted">
              {t('editor.history.wasDue', {
                date: formatDate(dueAt, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </span>
          )}
        </span>
      </button>
      {isOpen && changes.length > 0 && (
        <div className="ps-10 pb-2">
          <ChangeList changes={changes} />
        </div>
      )}
    </li>
  )
}
