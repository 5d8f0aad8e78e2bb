import {
  keepPreviousData,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryState,
} from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { EndpointResponse } from '@formstead/contract'
import { useApp } from '../../../lib/app/app-context.ts'
import { countRows, expectedRows, pageOf, pageRows } from './count-rows.ts'
import { type Sort, type Submission, submissionsKey } from './table-query.ts'

/** How many rows are loaded beyond the visible ones, before the user scrolls to them. */
const rowsAhead = 50

/** The end of an outdated page has moved, so rows after its old cursor would be skipped. */
const cursorAfter = (page: QueryState<Page> | undefined) =>
  page && !page.isInvalidated && page.fetchStatus === 'idle' ? page.data?.meta.next_cursor : null
type Page = EndpointResponse<'GET /open/forms/{form}/submissions'>

export type RowsQuery = {
  form: number
  match: { status: 'completed' | 'partial'; search?: string; filter?: string }
  sort: Sort | null
}

/** An exact count may read the whole table, so it is not repeated with every new submission. */
const exactCountMs = 60_000
export const isExactCount = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey.at(-1) === 'exact'

/**
 * Rows by index, in pages that are loaded when they come into view: after the previous page if it is loaded, otherwise
 * by offset, so that the user can jump anywhere.
 */
export function useRows({ form, match, sort }: RowsQuery) {
  const { api } = useApp()
  const queries = useQueryClient()
  const list = JSON.stringify([form, match, sort])
  const [seen, setSeen] = useState({ list, ...start })
  // A position in another list is meaningless here, so this list starts at the top.
  const shown = seen.list === list ? seen : start
  const params = { form: String(form) }
  const keyOf = (page: number) => [...submissionsKey(form), 'rows', match, sort, page]

  const loadPage = async (page: number, signal: AbortSignal): Promise<Page> => {
    const before = cursorAfter(queries.getQueryState<Page>(keyOf(page - 1)))
    let place: { after?: string; position?: string } =
      page === 0 ? {} : before ? { after: before } : { position: String(page * pageRows) }
    const data: Submission[] = []
    // A response may have too few rows although there are more.
    for (;;) {
      const query = {
        ...match,
        ...(sort && { sort: sort.column, order: sort.order }),
        limit: String(pageRows - data.length),
        ...place,
      }
      const found = await api('GET /open/forms/{form}/submissions', { params, query }, { signal })
      data.push(...found.data)
      const { next_cursor: next } = found.meta
      if (next === null || data.length >= pageRows) return { ...found, data }
      place = { after: next }
    }
  }

  const countKey = [...submissionsKey(form), 'count', match]
  const count = useQuery({
    queryKey: countKey,
    queryFn: () => api('GET /open/forms/{form}/submissions/count', { params, query: match }),
    placeholderData: keepPreviousData,
  })
  // The numbers of the previous filter stay visible until the new ones arrive, but say nothing about this list.
  const isOutdated = count.isPlaceholderData
  const isBound = count.data?.is_exact === false && !isOutdated
  const exact = useQuery({
    queryKey: [...countKey, 'exact'],
    queryFn: ({ signal }) =>
      api(
        'GET /open/forms/{form}/submissions/count',
        { params, query: { ...match, exact: 'true' } },
        { signal },
      ),
    enabled: isBound,
    refetchInterval: exactCountMs,
  })
  const counts = isBound ? (exact.data ?? count.data) : count.data
  const size =
    counts &&
    (isOutdated
      ? { rowCount: counts.count || expectedRows, atLeast: 0 }
      : countRows(counts, (page) => queries.getQueryData<Page>(keyOf(page))))
  const rowCount = size?.rowCount
  const end = rowCount === undefined ? shown.last : pageOf(Math.max(0, rowCount - 1))
  const length = Math.max(1, Math.min(shown.ahead, end) - shown.first + 1)
  // In a large table, loading a page by offset takes longer than after the previous one.
  const canLoad = (page: number) =>
    page <= shown.last || queries.getQueryData(keyOf(page - 1)) !== undefined
  const pages = useQueries({
    queries: Array.from({ length }, (_, index) => ({
      queryKey: keyOf(shown.first + index),
      queryFn: ({ signal }) => loadPage(shown.first + index, signal),
      enabled: canLoad(shown.first + index),
      staleTime: 60_000,
    })),
    combine: (results) => ({
      failed: results.find(({ isError }) => isError),
      loadedAt: Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      isLoading: results.some(({ isLoading }) => isLoading),
      version: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
      refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  })
  const rowAt = useMemo(
    () => {
      // The query cache hashes its key for every call, which is too slow for every row of every frame.
      const known = new Map<number, readonly Submission[]>()
      return (index: number): Submission | undefined => {
        const page = pageOf(index)
        const rows = known.get(page) ?? queries.getQueryData<Page>(keyOf(page))?.data
        if (rows) known.set(page, rows)
        return rows?.[index % pageRows]
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- rows change with the data
    [pages.version, list],
  )
  const showRows = useCallback(
    (from: number, to: number) => {
      const end = Math.max(from, to)
      const next = { first: pageOf(from), last: pageOf(end), ahead: pageOf(end + rowsAhead) }
      // Most scrolling changes nothing here, and must not rerender the screen.
      setSeen((now) => (now.list === list && isSame(now, next) ? now : { list, ...next }))
    },
    [list],
  )
  const exactCount = counts?.is_exact && !isOutdated ? counts.count : null
  return { pages, count, counts, exactCount, rowCount, atLeast: size?.atLeast, rowAt, showRows }
}

/** Page numbers. */
type Shown = { first: number; last: number; ahead: number }

const start: Shown = { first: 0, last: 0, ahead: 0 }

const isSame = (one: Shown, other: Shown) =>
  one.first === other.first && one.last === other.last && one.ahead === other.ahead
