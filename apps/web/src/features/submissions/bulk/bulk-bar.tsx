import { useI18n } from '@formstead/i18n/react'
import {
  countSelected,
  everythingSelected,
  SelectionBar,
  type GridSelection,
} from '@formstead/ui/data-grid'
import { OptionPicker } from '@formstead/ui/option-picker'
import { Printer, Tag, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { GhostButton } from '../ghost-button.tsx'
import { useLabelNames } from '../table/cells/label-badge.tsx'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { useBulkPrint } from '../print/use-bulk-print.tsx'
import { useBulkActions } from './use-bulk-actions.ts'

type BulkBarProps = {
  table: SubmissionTable
  selection: GridSelection
  rowCount: number
  /** If `rowCount` is an estimate, how many rows there are for certain. */
  atLeast: number | undefined
  onSelect: (selection: GridSelection) => void
  onClear: () => void
  exportButton: ReactNode
}

export function BulkBar({
  table,
  selection,
  rowCount,
  atLeast,
  onSelect,
  onClear,
  exportButton,
}: BulkBarProps) {
  const { t, formatNumber } = useI18n()
  const labelName = useLabelNames()
  const { remove, setLabel } = useBulkActions(table)
  const printing = useBulkPrint(table)
  if (countSelected(selection, rowCount) === 0) return null
  const known = atLeast ?? rowCount
  const count = countSelected(selection, known)
  const print = (rows: number, isAll: boolean) =>
    `${formatNumber(rows)}${isAll && atLeast !== undefined ? '+' : ''}`
  const isEverything = selection.isAll
    ? selection.keys.size === 0
    : atLeast === undefined && count >= rowCount
  return (
    <SelectionBar
      label={t('submissions.bulk.label')}
      count={t('submissions.bulk.count', { count, shown: print(count, selection.isAll) })}
      onClear={onClear}
    >
      {!isEverything && (
        <GhostButton className="text-accent-text" onClick={() => onSelect(everythingSelected)}>
          {t('submissions.bulk.all', { count: print(known, true) })}
        </GhostButton>
      )}
      <span className="mx-1 h-5 border-s border-border" />
      {!table.isReadOnly && (
        <OptionPicker
          label={t('submissions.bulk.setStatus')}
          options={table.labels.map(({ id }) => ({
            value: id,
            label: labelName(table.labels, id),
          }))}
          onSelect={([label]) => label !== undefined && void setLabel(selection, label)}
          trigger={
            <GhostButton>
              <Tag aria-hidden="true" />
              {t('submissions.bulk.setStatus')}
            </GhostButton>
          }
        />
      )}
      {exportButton}
      <GhostButton onClick={() => void printing.print(selection)}>
        <Printer aria-hidden="true" />
        {t('submissions.bulk.print')}
      </GhostButton>
      {printing.sheet}
      {!table.isReadOnly && (
        <GhostButton
          className="text-danger"
          onClick={() => {
            onClear()
            void remove(selection)
          }}
        >
          <Trash2 aria-hidden="true" />
          {t('submissions.bulk.delete')}
        </GhostButton>
      )}
    </SelectionBar>
  )
}
