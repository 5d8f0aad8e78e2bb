import { useT } from '@formstead/i18n/react'
import {
  DataGrid,
  type GridColumn,
  type GridSelection,
  type RowMark,
} from '@formstead/ui/data-grid'
import { useCallback, useMemo } from 'react'
import { AnswerCell } from './cells/answer-cell.tsx'
import { sentColumn } from './columns/arrange-columns.ts'
import { ColumnIcon } from './columns/describe-column.tsx'
import { OwnCell } from './cells/own-cell.tsx'
import type { Submission } from './table-query.ts'
import { useColumnChanges } from './columns/use-column-changes.tsx'
import { useRowNames } from './use-row-names.ts'
import type { SubmissionTable } from './use-submission-table.ts'
import { useAnswerWords, useCellViews } from './use-words.ts'

type SubmissionGridProps = {
  table: SubmissionTable
  rowCount: number
  /** If `rowCount` is an estimate, how many rows there are for certain. */
  atLeast: number | undefined
  order: string
  rowAt: (index: number) => Submission | undefined
  onRowsShown: (first: number, last: number) => void
  isBusy: boolean
  selection: GridSelection | null
  onSelectionChange: (selection: GridSelection) => void
  onFilter: (columnId: string) => void
  onEditLabels: () => void
  markOf: (row: Submission) => RowMark
}

const cellPadding = 21

export function SubmissionGrid({ table, onFilter, onEditLabels, ...grid }: SubmissionGridProps) {
  const t = useT()
  const words = useAnswerWords()
  const { arranged, nameOf, labels, query, openId } = table
  const views = useCellViews(arranged.flatMap(({ column: { type } }) => type ?? []))
  const rowName = useRowNames(table)
  const sort = query.sort ?? { column: sentColumn, order: 'desc' }

  const columns = arranged
    .filter(({ isHidden }) => !isHidden)
    .map(({ column, width, isPinned, wraps }): GridColumn => ({
      id: column.id,
      name: nameOf(column),
      width,
      isPinned,
      wraps,
      align: column.kind === 'number' && !views.get(column.type ?? '') ? 'end' : 'start',
      sort:
        sort.column === column.id ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined,
    }))
  const look = JSON.stringify(columns)
  const shown = useMemo(
    () =>
      columns.map((column): GridColumn => {
        const known = table.columnOf(column.id)
        return known ? { ...column, icon: <ColumnIcon column={known} /> } : column
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the list must be stable for the same columns, or every row rerenders
    [look],
  )

  const renderCell = useCallback(
    (row: Submission, id: string) => {
      const one = arranged.find(({ column }) => column.id === id)
      if (!one) return null
      const { column, width } = one
      if (column.source === 'own') return <OwnCell row={row} id={id} labels={labels} />
      return (
        <AnswerCell
          answer={row.data[id]}
          block={column.block}
          view={column.type === null ? undefined : views.get(column.type)}
          words={words}
          room={width - cellPadding}
        />
      )
    },
    [arranged, labels, views, words],
  )

  return (
    <DataGrid
      {...grid}
      label={t('submissions.table')}
      columns={shown}
      columnChanges={useColumnChanges(table, onFilter, onEditLabels)}
      keyOf={keyOf}
      nameOf={rowName}
      renderCell={renderCell}
      openKey={openId === null ? undefined : String(openId)}
      onOpen={(row) => table.open(row.id)}
      onFilter={onFilter}
    />
  )
}

const keyOf = ({ id }: Submission) => String(id)
