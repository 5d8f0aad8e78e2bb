import { useI18n } from '@formstead/i18n/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { trackEvent } from '../../../lib/analytics/track-event.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { isComplete } from '../filters/edit-filter.ts'
import { labelColumn } from './columns/arrange-columns.ts'
import { useColumnNames } from './columns/describe-column.tsx'
import { useLabelNames } from './cells/label-badge.tsx'
import { readQuery, writeQuery, type TableAddress } from './table-address.ts'
import {
  matchParams,
  queryOfView,
  wholeTable,
  type Column,
  type Label,
  type SavedView,
  type TableQuery,
} from './table-query.ts'
import { useArrangement, type KeptTable } from './columns/use-arrangement.ts'

export type TableParts = {
  form: ShownForm
  columns: readonly Column[]
  labels: readonly Label[]
  views: readonly SavedView[]
  kept: KeptTable
}

export type SubmissionTable = ReturnType<typeof useSubmissionTable>

/** What the table shows and how, from the URL, the open view and the stored layout. */
export function useSubmissionTable({ form, columns, labels, views, kept }: TableParts) {
  const { formatDate, formatNumber } = useI18n()
  const navigate = useNavigate()
  const nameOf = useColumnNames()
  const labelName = useLabelNames()
  const address: TableAddress = useSearch({ strict: false })
  const view = views.find(({ id }) => String(id) === address.view)
  const base = view ? queryOfView(view) : wholeTable
  const query = readQuery(address, base)
  const { arranged, isRearranged, setArranged, dropArrangement } = useArrangement({
    form: form.id,
    columns,
    view,
    kept,
  })
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const completeFilters = query.filters.filter((filter) => {
    const column = byId.get(filter.column)
    return column !== undefined && isComplete(filter, column)
  })

  const go = (next: TableAddress, replace: boolean, ignoreBlocker = false) =>
    void navigate({
      to: '/forms/$slug/show/submissions',
      params: { slug: form.slug },
      search: next,
      replace,
      ignoreBlocker,
      // The grid itself knows when to scroll back to the top.
      resetScroll: false,
    } as never)

  return {
    form,
    isReadOnly: form.workspace.is_readonly,
    labels,
    views,
    view,
    query,
    completeFilters,
    match: matchParams(query, completeFilters),
    columns,
    arranged,
    setArranged,
    dropArrangement,
    /** Whether it differs from the view, or from the default table. */
    isChanged:
      isRearranged || Object.values(writeQuery(query, base)).some((value) => value !== undefined),
    openId: address.submission === undefined ? null : Number(address.submission),
    setQuery: (change: Partial<TableQuery>) =>
      go({ ...address, ...writeQuery({ ...query, ...change }, base) }, true),
    openView: (id: number | null) =>
      go({ submission: address.submission, view: id === null ? undefined : String(id) }, false),
    open(id: number | null, { ignoreBlocker = false } = {}) {
      if (id !== null) trackEvent('view_record_click')
      go(
        { ...address, submission: id === null ? undefined : String(id) },
        address.submission !== undefined && id !== null,
        ignoreBlocker,
      )
    },
    columnOf: (id: string) => byId.get(id),
    nameOf,
    /** The displayed text of a filter value. */
    printValue(column: Column, value: unknown): string {
      if (column.id === labelColumn) return labelName(labels, String(value))
      if (typeof value === 'number') return formatNumber(value)
      if (column.kind === 'date' && typeof value === 'string') {
        // Browsers read a day without a time as midnight in UTC.
        const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
        return formatDate(value, { dateStyle: 'medium', ...(isDay && { timeZone: 'UTC' }) })
      }
      return String(value)
    },
  }
}
