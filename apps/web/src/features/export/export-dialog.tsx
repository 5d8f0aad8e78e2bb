import { blockTypes } from '@formstead/field-types'
import { useI18n } from '@formstead/i18n/react'
import { Button, Dialog, SegmentedControl } from '@formstead/ui'
import { useState } from 'react'
import type { ShownForm } from '../../lib/forms/shown-form.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ExportProgress } from './export-progress.tsx'
import { listExportColumns, type ExportField } from './list-export-columns.ts'
import { useExport, type ExportRequest } from './use-export.ts'

type Matching = NonNullable<ExportRequest['matching']>

export type ExportDialogProps = {
  form: ShownForm
  /** The current filter, as the API expects it. */
  matching: Matching
  /** The number of matches; `null` if not known yet. */
  count: number | null
  /** The number without the filter. */
  total: number
  /** Including those that are no longer in the form. */
  fields: readonly ExportField[]
  /** The visible columns, in order. */
  columns: readonly string[]
  /** `null` if nothing is selected. */
  selection: { ids: number[] } | { matching: Matching; except: number[] } | null
  onClose: () => void
}

export function ExportDialog(props: ExportDialogProps) {
  const { t, formatNumber } = useI18n()
  const { form, matching, count, total, fields, selection, onClose } = props
  const known = listExportColumns(fields, t)
  const [chosen, setChosen] = useState(() => {
    const shown = props.columns.filter((id) => known.some((column) => column.id === id))
    return shown.length > 0 ? shown : known.flatMap(({ id, isRare }) => (isRare ? [] : id))
  })
  const [format, setFormat] = useState<NonNullable<ExportRequest['format']>>('csv')
  const [files, setFiles] = useState<NonNullable<ExportRequest['files']>>('links')
  const [scope, setScope] = useState<'shown' | 'all'>('shown')
  const { state, isStarting, isRunning, hasFailed, start, restart } = useExport(form.id)
  const hasFiles = fields.some((field) => chosen.includes(field.id) && takesFiles(field))
  const isFiltered = selection === null && count !== null && count !== total
  const run = () =>
    start({
      columns: Object.fromEntries(chosen.map((id) => [id, true])),
      format,
      files: hasFiles ? files : 'links',
      time_zone: form.time_zone,
      ...whichSubmissions(selection, scope === 'shown' ? matching : { status: matching.status }),
    })
  const number = selection ? countSelected(selection, count) : scope === 'shown' ? count : total
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('export.title')}
      maxWidth="lg"
      footer={
        state || isRunning ? (
          <>
            {!isRunning && (
              <Button color="outline-gray" onClick={restart}>
                {t('export.another')}
              </Button>
            )}
            <Button color="outline-gray" onClick={onClose}>
              {t('export.goOn')}
            </Button>
          </>
        ) : (
          <>
            <Button color="outline-gray" onClick={onClose}>
              {t('home.cancel')}
            </Button>
            <Button disabled={chosen.length === 0} loading={isStarting} onClick={() => void run()}>
              {number === null
                ? t('export.start')
                : t('export.startCount', { count: number, shown: formatNumber(number) })}
            </Button>
          </>
        )
      }
    >
      {state || isRunning ? (
        <ExportProgress state={state} />
      ) : (
        <div className="flex flex-col gap-5 text-text">
          {hasFailed && (
            <p role="alert" className="text-danger">
              {t('export.failed')}
            </p>
          )}
          <Choice label={t('export.format')}>
            <SegmentedControl
              label={t('export.format')}
              segments={[
                { value: 'csv', label: 'CSV' },
                { value: 'xlsx', label: 'Excel' },
                { value: 'json', label: 'JSON' },
              ]}
              value={format}
              onChange={setFormat}
            />
          </Choice>
          {isFiltered && (
            <Choice label={t('export.which')}>
              <SegmentedControl
                label={t('export.which')}
                segments={[
                  { value: 'shown', label: t('export.shown', { count: formatNumber(count) }) },
                  { value: 'all', label: t('export.all', { count: formatNumber(total) }) },
                ]}
                value={scope}
                onChange={setScope}
              />
            </Choice>
          )}
          {hasFiles && (
            <Choice label={t('export.files')} hint={t('export.filesHint')}>
              <SegmentedControl
                label={t('export.files')}
                segments={[
                  { value: 'links', label: t('export.links') },
                  { value: 'zip', label: t('export.zip') },
                ]}
                value={files}
                onChange={setFiles}
              />
            </Choice>
          )}
          <ColumnChoice columns={known} chosen={chosen} onChange={setChosen} />
        </div>
      )}
    </Dialog>
  )
}

type ChoiceProps = { label: string; hint?: string; children: React.ReactNode }

const Choice = ({ label, hint, children }: ChoiceProps) => (
  <div>
    <p aria-hidden className="mb-1.5 font-medium">
      {label}
    </p>
    {children}
    {hint && <p className="mt-1.5 text-text-muted">{hint}</p>}
  </div>
)

function countSelected(
  selection: NonNullable<ExportDialogProps['selection']>,
  count: number | null,
): number | null {
  if ('ids' in selection) return selection.ids.length
  return count === null ? null : count - selection.except.length
}

function whichSubmissions(
  selection: ExportDialogProps['selection'],
  matching: Matching,
): Pick<ExportRequest, 'submissionIds' | 'matching' | 'except'> {
  if (selection && 'ids' in selection) return { submissionIds: selection.ids }
  if (selection) return selection
  return { matching }
}

function takesFiles(field: ExportField): boolean {
  const type = blockTypes.get(field.type ?? '')
  return type?.kind === 'field' && type.answer.files !== undefined
}
