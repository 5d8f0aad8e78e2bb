import { useT } from '@formstead/i18n/react'
import { Button, Dialog, toast } from '@formstead/ui'
import { randomUuid } from '@formstead/ui/random-uuid'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import { GhostButton } from '../ghost-button.tsx'
import { labelColumn } from '../table/columns/arrange-columns.ts'
import { useLabelNames } from '../table/cells/label-badge.tsx'
import { submissionsKey } from '../table/table-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { isComplete, isKept, moveLine, toBody, toLines, type LabelLine } from './edit-labels.ts'
import { LabelLineView } from './label-line.tsx'

const mostLabels = 20

/** Edits the names, colors and order of the labels. Nothing is saved until the user confirms. */
export function LabelsDialog({ table, onClose }: { table: SubmissionTable; onClose: () => void }) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const nameOf = useLabelNames()
  const params = { form: String(table.form.id) }
  const key = submissionsKey(table.form.id)
  const [shown] = useState(() => toLines(table.labels, nameOf))
  const [lines, setLines] = useState<readonly LabelLine[]>(shown)
  const [isBusy, setBusy] = useState(false)
  const counts = useQuery({
    queryKey: [...key, 'values', labelColumn, {}],
    queryFn: () =>
      api('GET /open/forms/{form}/submissions/values', { params, query: { column: labelColumn } }),
  })
  const countOf = (id: string) =>
    counts.data?.values.find(({ value }) => value === id)?.count ?? (counts.data ? 0 : null)

  const save = async () => {
    setBusy(true)
    try {
      await api('PUT /open/forms/{form}/labels', { params, body: toBody(lines, shown) })
      await queries.invalidateQueries({ queryKey: key })
      toast.success(t('submissions.labels.saved'))
      onClose()
    } catch (error) {
      setBusy(false)
      const isChanged = error instanceof ApiError && error.status === 409
      toast.error(isChanged ? error.message : t('submissions.failed'))
      if (isChanged) await queries.invalidateQueries({ queryKey: key })
    }
  }

  return (
    <Dialog
      isOpen
      title={t('submissions.labels.title')}
      onClose={onClose}
      closable={!isBusy}
      maxWidth="lg"
      footer={
        <Button disabled={!isComplete(lines)} loading={isBusy} onClick={() => void save()}>
          {t('submissions.labels.save')}
        </Button>
      }
    >
      {/* What is changed while saving would be lost. */}
      <div inert={isBusy}>
        <p className="mb-4 text-text-muted">{t('submissions.labels.help')}</p>
        <ul className="flex flex-col gap-2">
          {lines.map((line, place) => (
            <LabelLineView
              key={line.id}
              line={line}
              lines={lines}
              isFirst={lines.find(isKept) === line}
              count={countOf(line.id)}
              onChange={setLines}
              onMove={(id, to = place) => setLines(moveLine(lines, id, to))}
            />
          ))}
        </ul>
        {lines.filter(isKept).length < mostLabels && (
          <GhostButton
            className="mt-2 -ms-2.5"
            onClick={() =>
              setLines([...lines, { id: randomUuid(), name: '', color: 'gray', before: null }])
            }
          >
            <Plus aria-hidden="true" />
            {t('submissions.labels.add')}
          </GhostButton>
        )}
      </div>
    </Dialog>
  )
}
