import type { Translate } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { FilterChip } from '@formstead/ui/data-grid'
import { OptionPicker } from '@formstead/ui/option-picker'
import { Plus } from 'lucide-react'
import { operandOf } from '../table/columns/describe-column.tsx'
import type { Column, Filter } from '../table/table-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { useOperatorWords } from '../table/use-words.ts'
import { isPair, newFilter } from './edit-filter.ts'
import { FilterEditor } from './filter-editor.tsx'

type FilterBarProps = {
  table: SubmissionTable
  count: number | undefined
  /** The index of the filter being edited; `null` if none is. */
  open: number | null
  onOpen: (place: number | null) => void
}

export function FilterBar({ table, count, open, onOpen }: FilterBarProps) {
  const { t } = useI18n()
  const words = useOperatorWords()
  const { query, setQuery, nameOf } = table
  const change = (filters: readonly Filter[]) => setQuery({ filters })
  const remove = (place: number) => {
    onOpen(null)
    change(query.filters.filter((_, index) => index !== place))
  }
  return (
    <>
      {query.filters.map((filter, place) => {
        const column = table.columnOf(filter.column)
        if (!column) return null
        return (
          <FilterChip
            // oxlint-disable-next-line react/no-array-index-key -- a column may have several filters, which keep their order
            key={`${place} ${filter.column}`}
            name={nameOf(column)}
            operator={words(filter.operator, column)}
            value={describeValue(table, column, filter, t)}
            isOpen={open === place}
            onOpenChange={(isOpen) => onOpen(isOpen ? place : null)}
            onRemove={() => remove(place)}
          >
            <FilterEditor
              table={table}
              column={column}
              filter={filter}
              count={count}
              onChange={(next) =>
                change(query.filters.map((one, index) => (index === place ? next : one)))
              }
              onRemove={() => remove(place)}
            />
          </FilterChip>
        )
      })}
      <OptionPicker
        label={t('submissions.filter.choose')}
        options={table.arranged
          .filter(({ column }) => column.filters.length > 0)
          .map(({ column }) => ({ value: column.id, label: nameOf(column) }))}
        onSelect={([id]) => id !== undefined && addFilter(table, id, onOpen)}
        trigger={
          <button
            type="button"
            className="flex h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-control border border-dashed border-border-hover px-2.5 text-text-muted hover:text-text pointer-coarse:h-11 [&_svg]:size-4"
          >
            <Plus aria-hidden="true" />
            {t('submissions.filter.add')}
          </button>
        }
      />
    </>
  )
}

/** Opens the existing filter for the column, or adds one. */
export function addFilter(
  { query, setQuery, columnOf }: SubmissionTable,
  id: string,
  onOpen: (place: number) => void,
): void {
  const known = query.filters.findIndex(({ column }) => column === id)
  if (known >= 0) return onOpen(known)
  const column = columnOf(id)
  const filter = column && newFilter(column)
  if (!filter) return
  setQuery({ filters: [...query.filters, filter] })
  onOpen(query.filters.length)
}

/** "Bird counts, Trail repair"; for a grid, each row with its column. */
export function describeValue(
  table: SubmissionTable,
  column: Column,
  filter: Filter,
  t: Translate,
): string {
  const { operator, value } = filter
  const takes = operandOf(column, operator)
  if (value === undefined || takes === 'nothing') return ''
  if (isPair(takes) && Array.isArray(value)) {
    const [from, to] = [0, 1].map((place) =>
      value[place] === null ? '…' : table.printValue(column, value[place]),
    ) as [string, string]
    return t('submissions.filter.between', { from, to })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value)
      .map(([row, one]) => `${row}: ${String(one)}`)
      .join(', ')
  return [value]
    .flat()
    .map((one) => table.printValue(column, one))
    .join(', ')
}
