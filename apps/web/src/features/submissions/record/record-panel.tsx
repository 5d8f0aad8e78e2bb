import { useI18n } from '@formstead/i18n/react'
import { IconButton, Skeleton, type IconButtonProps } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { SidePanel } from '@formstead/ui/side-panel'
import {
  ArrowLeft,
  ChevronDown,
  ChevronUp,
  Ellipsis,
  Link,
  Maximize2,
  Minimize2,
  Pencil,
  Printer,
  Trash2,
  X,
} from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { trackEvent } from '../../../lib/analytics/track-event.ts'
import { useCopyText } from '../../../lib/browser/use-copy-text.ts'
import { useIsNarrow } from '../../../lib/browser/use-media-query.ts'
import { searchText } from '../../../lib/navigation/search-text.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.tsx'
import { useBulkActions } from '../bulk/use-bulk-actions.ts'
import { useRowNames } from '../table/use-row-names.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { RecordBody } from './record-body.tsx'
import './record-print.css'
import { useRecordDraft } from './use-record-draft.ts'
import { useRecord } from './use-record.ts'

type RecordPanelProps = {
  table: SubmissionTable
  id: number
  /** The number of rows in the table; `null` if not known yet. */
  count: number | null
  onSeen: (id: number) => void
  onRemoved: (ids: readonly number[]) => void
  onEditLabels: () => void
}

/** One submission beside the table, which stays usable; a full page on phones. */
export function RecordPanel(props: RecordPanelProps) {
  const { table, id, count, onSeen, onRemoved, onEditLabels } = props
  const { t, formatNumber } = useI18n()
  const isNarrow = useIsNarrow()
  const { record, neighbors, history, notes } = useRecord(table, id)
  const nameOf = useRowNames(table)
  const [isWide, setWide] = useState(false)
  const draft = useRecordDraft(id)
  const { ask, question } = useLeaveGuard({
    mayLeave: () => !draft.isDirty,
    isLeaving: (from, to) =>
      from.pathname !== to.pathname ||
      searchText(from.search, 'submission') !== searchText(to.search, 'submission'),
  })
  const { remove } = useBulkActions(table)
  const see = useEffectEvent(onSeen)
  useEffect(() => see(id), [id])
  const name = record.data
    ? nameOf(record.data.submission)
    : t('submissions.unnamed', { id: String(id) })
  const close = () => table.open(null)
  const cancelEditing = () => (draft.hasChanges ? ask(draft.stopEditing) : draft.stopEditing())
  const removeThis = async () => {
    // The user has already been asked.
    table.open(neighbors?.next ?? neighbors?.previous ?? null, { ignoreBlocker: true })
    if (await remove({ isAll: false, keys: new Set([String(id)]) })) onRemoved([id])
  }
  const copy = useCopyText()
  const copyLink = () => void copy(location.href, t('submissions.copied'))

  const walking = (
    <>
      {neighbors?.position != null && count !== null && (
        <span className="me-2 text-xs text-text-muted tabular-nums max-md:order-last max-md:ms-2">
          {t('submissions.record.position', {
            position: formatNumber(neighbors.position),
            count: formatNumber(count),
          })}
        </span>
      )}
      <WalkButton
        label={t('submissions.record.previous')}
        icon={<ChevronUp />}
        to={neighbors?.previous}
        onOpen={(next) => table.open(next)}
      />
      <WalkButton
        label={t('submissions.record.next')}
        icon={<ChevronDown />}
        to={neighbors?.next}
        onOpen={(next) => table.open(next)}
      />
    </>
  )

  return (
    <SidePanel
      label={t('submissions.record.label', { name })}
      className={isWide ? 'md:w-full xl:w-full' : ''}
    >
      <div data-print className="flex min-h-0 grow flex-col">
        <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-border ps-4 pe-3 md:ps-6">
          {isNarrow && (
            <IconButton
              label={t('submissions.record.back')}
              icon={<ArrowLeft className="rtl:-scale-x-100" />}
              onClick={close}
              className="-ms-2"
            />
          )}
          <h2 className="min-w-0 grow truncate text-base font-semibold" dir="auto">
            {name}
          </h2>
          <div data-noprint className="flex items-center gap-1">
            {!isNarrow && walking}
            {!isNarrow && <span className="mx-1 h-5 border-s border-border" />}
            {!table.isReadOnly && (
              <IconButton
                label={t('submissions.record.edit')}
                icon={<Pencil />}
                aria-pressed={draft.isEditing}
                disabled={draft.isSaving}
                onClick={() => {
                  if (draft.isEditing) return cancelEditing()
                  trackEvent('edit_record_click')
                  draft.startEditing()
                }}
              />
            )}
            {!isNarrow && (
              <>
                <IconButton
                  label={t('submissions.record.copyLink')}
                  icon={<Link />}
                  onClick={copyLink}
                />
                <IconButton
                  label={t(isWide ? 'submissions.record.narrow' : 'submissions.record.wide')}
                  icon={isWide ? <Minimize2 /> : <Maximize2 />}
                  onClick={() => setWide(!isWide)}
                />
              </>
            )}
            <Menu
              label={t('submissions.record.more')}
              trigger={<IconButton label={t('submissions.record.more')} icon={<Ellipsis />} />}
              groups={[
                [
                  { id: 'print', label: t('submissions.record.print'), icon: <Printer /> },
                  { id: 'copy', label: t('submissions.record.copyLink'), icon: <Link /> },
                ],
                ...(table.isReadOnly
                  ? []
                  : [
                      [
                        {
                          id: 'delete',
                          label: t('submissions.bulk.delete'),
                          icon: <Trash2 />,
                          dangerous: true,
                        },
                      ],
                    ]),
              ]}
              onAction={(action) => {
                if (action === 'print') print()
                if (action === 'copy') copyLink()
                if (action === 'delete') {
                  if (draft.isDirty) ask(() => void removeThis())
                  else void removeThis()
                }
              }}
            />
            {!isNarrow && (
              <IconButton label={t('submissions.record.close')} icon={<X />} onClick={close} />
            )}
          </div>
        </header>
        {record.isError && !record.data && (
          <div className="p-6">
            <LoadFailure error={record.error} onRetry={() => void record.refetch()} />
          </div>
        )}
        {record.isPending && (
          <div className="flex flex-col gap-4 p-6" aria-busy="true">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-5 w-64" />
          </div>
        )}
        {record.data && (
          <Suspense>
            <RecordBody
              key={id}
              table={table}
              record={record.data}
              history={history}
              notes={notes}
              draft={draft}
              onCancelEditing={cancelEditing}
              onEditLabels={onEditLabels}
              walking={walking}
            />
          </Suspense>
        )}
      </div>
      {question}
    </SidePanel>
  )
}

type WalkButtonProps = Pick<IconButtonProps, 'label' | 'icon'> & {
  /** Undefined while loading; `null` at the end of the table. */
  to: number | null | undefined
  onOpen: (id: number) => void
}

/** A disabled button would lose the focus. */
const WalkButton = ({ to, onOpen, ...button }: WalkButtonProps) => (
  <IconButton
    {...button}
    aria-disabled={!to}
    onClick={() => to && onOpen(to)}
    className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
  />
)
