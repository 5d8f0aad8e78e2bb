import { useI18n } from '@formstead/i18n/react'
import { Drawer, IconButton } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { SegmentedControl } from '@formstead/ui/segmented-control'
import { NotebookPen, Settings2 } from 'lucide-react'
import { lazy, useState, type ReactNode } from 'react'
import { useIsNarrow } from '../../../lib/browser/use-media-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { RecordAnswers } from './record-answers.tsx'
import { LabelPicker, RecordFacts } from './record-facts.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordNotes } from './record-notes.tsx'
import type { RecordDraft } from './use-record-draft.ts'
import type { RecordQueries, SubmissionRecord } from './use-record.ts'
import { VersionNotice } from './version-notice.tsx'

const RecordEdit = lazy(async () => ({
  default: (await loadWithRetry(() => import('./record-edit.tsx'))).RecordEdit,
}))

type RecordBodyProps = {
  table: SubmissionTable
  record: SubmissionRecord
  history: RecordQueries['history']
  notes: RecordQueries['notes']
  draft: RecordDraft
  onCancelEditing: () => void
  onEditLabels: () => void
  /** The links to the previous and next submission. */
  walking: ReactNode
}

export function RecordBody(props: RecordBodyProps) {
  const { t } = useI18n()
  const isNarrow = useIsNarrow()
  const [part, setPart] = useState<'answers' | 'about'>('answers')
  const { table, record, notes, draft } = props
  const { submission } = record
  const rail = (
    <>
      <RecordFacts submission={submission} />
      <RecordNotes
        form={table.form.id}
        id={submission.id}
        notes={notes}
        text={draft.note}
        setText={draft.setNote}
        isReadOnly={table.isReadOnly}
      />
      <RecordHistory table={table} record={record} history={props.history} />
    </>
  )
  return (
    <>
      {!isNarrow && (
        <div data-noprint className="border-b border-border px-6 py-2 xl:hidden">
          <SegmentedControl
            label={t('submissions.record.parts')}
            segments={[
              { value: 'answers', label: t('submissions.record.answers') },
              { value: 'about', label: t('submissions.record.about') },
            ]}
            value={part}
            onChange={setPart}
          />
        </div>
      )}
      <div className="grid min-h-0 grow xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div
          className={`min-h-0 overflow-y-auto px-4 py-5 md:px-6 ${part === 'answers' ? '' : 'max-xl:hidden'}`}
        >
          <VersionNotice table={table} record={record} isNarrow={isNarrow} />
          {draft.isEditing ? (
            <RecordEdit
              form={table.form}
              record={record}
              draft={draft}
              onCancel={props.onCancelEditing}
            />
          ) : (
            <RecordAnswers record={record} />
          )}
        </div>
        {!isNarrow && (
          <div
            className={`flex min-h-0 flex-col gap-5 overflow-y-auto border-border bg-surface p-4 max-xl:px-6 xl:border-s ${part === 'about' ? '' : 'max-xl:hidden'}`}
          >
            <section>
              <div className="mb-1 flex min-h-6 items-center justify-between">
                <h3 className="text-xs font-medium text-text-muted">
                  {t('submissions.column.status')}
                </h3>
                {!table.isReadOnly && (
                  <IconButton
                    label={t('submissions.labels.edit')}
                    icon={<Settings2 />}
                    className="-my-1 -me-2 print:hidden"
                    onClick={props.onEditLabels}
                  />
                )}
              </div>
              <LabelPicker table={table} submission={submission} />
            </section>
            {rail}
          </div>
        )}
      </div>
      {isNarrow && (
        <PhoneFoot
          walking={props.walking}
          notesCount={notes.data?.length}
          label={<LabelPicker table={table} submission={submission} />}
        >
          {rail}
        </PhoneFoot>
      )}
    </>
  )
}

type PhoneFootProps = {
  walking: ReactNode
  /** Undefined if not known yet. */
  notesCount: number | undefined
  label: ReactNode
  children: ReactNode
}

function PhoneFoot({ walking, notesCount, label, children }: PhoneFootProps) {
  const { t, formatNumber } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <footer
      data-noprint
      className="flex shrink-0 items-center gap-2 border-t border-border bg-surface px-4 py-2"
    >
      <div className="flex grow items-center">{walking}</div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={
          notesCount === undefined
            ? t('submissions.record.about')
            : t('submissions.record.notesAndHistory', { count: notesCount })
        }
        onClick={() => setOpen(true)}
        className="flex h-11 cursor-pointer items-center gap-2 rounded-control border border-border-hover bg-surface-raised px-3 [&_svg]:size-4"
      >
        <NotebookPen aria-hidden="true" />
        {notesCount !== undefined && formatNumber(notesCount)}
      </button>
      <div>{label}</div>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('submissions.record.about')}>
        <div className="flex flex-col gap-5">{children}</div>
      </Drawer>
    </footer>
  )
}
