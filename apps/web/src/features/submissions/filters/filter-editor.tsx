import { useI18n } from '@formstead/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { GhostButton } from '../ghost-button.tsx'
import { operandOf } from '../table/columns/describe-column.tsx'
import { matchParams, type Column, type Filter, submissionsKey } from '../table/table-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { changeOperator, isAboutEmpty } from './edit-filter.ts'
import { FilterValues } from './filter-values.tsx'
import { useOperatorWords } from '../table/use-words.ts'

type FilterEditorProps = {
  table: SubmissionTable
  column: Column
  filter: Filter
  /** The number of submissions that match all filters; undefined if not known yet. */
  count: number | undefined
  onChange: (filter: Filter) => void
  onRemove: () => void
}

/** Operators on the left, values on the right: one click instead of two menus. */
export function FilterEditor({
  table,
  column,
  filter: given,
  count,
  onChange,
  onRemove,
}: FilterEditorProps) {
  const { t } = useI18n()
  const words = useOperatorWords()
  // The URL, which holds the filter, is updated a moment later, so that typing does not wait for it.
  const [filter, setFilter] = useState(given)
  const takes = operandOf(column, filter.operator)
  const change = (next: Filter) => {
    setFilter(next)
    onChange(next)
  }
  const values = useColumnValues(table, column, filter, takes !== 'nothing' && takes !== 'text')
  const about = [
    column.filters.filter((operator) => !isAboutEmpty(operator)),
    column.filters.filter(isAboutEmpty),
  ]
  return (
    <>
      <div className="grid min-h-40 overflow-y-auto sm:grid-cols-[10.5rem_minmax(0,1fr)]">
        <fieldset className="border-border p-1 max-sm:border-b sm:border-e">
          <legend className="sr-only">{t('submissions.filter.operator')}</legend>
          {about.map((operators, index) => (
            <div
              key={operators.join()}
              className={index > 0 ? 'mt-1 border-t border-border pt-1 empty:hidden' : ''}
            >
              {operators.map((operator) => (
                <button
                  key={operator}
                  type="button"
                  aria-pressed={operator === filter.operator}
                  onClick={() => change(changeOperator(filter, column, operator))}
                  className="flex min-h-8 w-full cursor-pointer items-center justify-between gap-2 rounded-control px-2 py-1 text-start hover:bg-text/5 aria-pressed:bg-text/7 pointer-coarse:min-h-11"
                >
                  {words(operator, column)}
                  {operator === filter.operator && (
                    <Check className="size-4 shrink-0" aria-hidden="true" />
                  )}
                </button>
              ))}
            </div>
          ))}
        </fieldset>
        <div>
          <FilterValues
            column={column}
            name={table.nameOf(column)}
            filter={filter}
            takes={takes}
            values={values}
            printValue={(value) => table.printValue(column, value)}
            timeZone={table.form.time_zone}
            onChange={(value) => {
              const { value: _, ...rest } = filter
              change(value === undefined ? rest : { ...rest, value })
            }}
          />
        </div>
      </div>
      <div className="flex items-center justify-between border-t border-border p-1 pe-3">
        <GhostButton onClick={onRemove}>{t('submissions.filter.remove')}</GhostButton>
        {count !== undefined && (
          <output className="text-xs text-text-muted tabular-nums">
            {t('submissions.filter.matches', { count })}
          </output>
        )}
      </div>
    </>
  )
}

/** Counts among the submissions that pass the other filters, so that they show the effect of a click. */
function useColumnValues(
  table: SubmissionTable,
  column: Column,
  filter: Filter,
  isNeeded: boolean,
) {
  const { api } = useApp()
  const others = table.completeFilters.filter((one) => one.column !== filter.column)
  const match = matchParams(table.query, others)
  return useQuery({
    queryKey: [...submissionsKey(table.form.id), 'values', column.id, match],
    queryFn: () =>
      api('GET /open/forms/{form}/submissions/values', {
        params: { form: String(table.form.id) },
        query: { ...match, column: column.id },
      }),
    enabled: isNeeded,
  }).data
}
