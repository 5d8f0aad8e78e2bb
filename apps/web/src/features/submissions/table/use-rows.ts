import {
  keepPreviousData,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryState,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { EndpointResponse } from '@formstead/contract'
import { useApp } from '../../../lib/app/app-context.ts'
import { submissionsKey } from './submission-keys.ts'
import type { Sort, Submission } from './table-query.ts'

const pageRows = 100
/** Loaded before somebody who scrolls on gets there. */
const rowsAhead = 50
const pageOf = (index: number) => Math.floor(index / pageRows)

/** Of a page that is out of date the end has moved, and rows between the two would be lost. */
const cursorAfter = (page: QueryState<Page> | undefined) =>
  page && !page.isInvalidated && page.fetchStatus === 'idle' ? page.data?.meta.next_cursor : null
type Page = EndpointResponse<'GET /open/forms/{form}/submissions'>

export type RowsQuery = {
  form: number
  match: { status: 'completed' | 'partial'; search?: string; filter?: string }
  sort: Sort | null
}

/**
 * Rows by their place, in pages that are loaded when they come into view: after or before a neighbor where there is
 * one, else by place, so that one may jump anywhere.
 */
export function useRows({ form, match, sort }: RowsQuery) {
  const { api } = useApp()
  const queries = useQueryClient()
  const list = JSON.stringify([form, match, sort])
  const [seen, setSeen] = useState({ list, ...start })
  // Of another list the place in this one says nothing: it begins at its start.
  const shown = seen.list === list ? seen : start
  const params = { form: String(form) }
  const keyOf = (page: number) => [...submissionsKey(form), 'rows', match, sort, page]

  const loadPage = (page: number) => {
    const before = cursorAfter(queries.getQueryState<Page>(keyOf(page - 1)))
    const place =
      page === 0 ? {} : before ? { after: before } : { position: String(page * pageRows) }
    return api('GET /open/forms/{form}/submissions', {
      params,
      query: {
        ...match,
        ...(sort && { sort: sort.column, order: sort.order }),
        limit: String(pageRows),
        ...place,
      },
    })
  }

  const count = useQuery({
    queryKey: [...submissionsKey(form), 'count', match],
    queryFn: () => api('GET /open/forms/{form}/submissions/count', { params, query: match }),
    placeholderData: keepPreviousData,
  })
  const end = count.data ? pageOf(Math.max(0, count.data.count - 1)) : shown.last
  const length = Math.max(1, Math.min(shown.ahead, end) - shown.first + 1)
  // By its place among very many, a page takes longer than after the one before.
  const canLoad = (page: number) =>
    page <= shown.last || queries.getQueryData(keyOf(page - 1)) !== undefined
  const pages = useQueries({
    queries: Array.from({ length }, (_, index) => ({
      queryKey: keyOf(shown.first + index),
      queryFn: () => loadPage(shown.first + index),
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
  const rowAt = useCallback(
    (index: number): Submission | undefined =>
      queries.getQueryData<Page>(keyOf(pageOf(index)))?.data[index % pageRows],
    // oxlint-disable-next-line react/exhaustive-deps -- other data, other rows
    [pages.version, list],
  )
  const showRows = useCallback(
    (from: number, to: number) => {
      const end = Math.max(from, to)
      const next = { first: pageOf(from), last: pageOf(end), ahead: pageOf(end + rowsAhead) }
      // Most rows that come into view change nothing here, and the screen is not drawn anew.
      setSeen((now) => (now.list === list && isSame(now, next) ? now : { list, ...next }))
    },
    [list],
  )
  return { pages, count, rowAt, showRows }
}

/** Pages, by number. */
type Shown = { first: number; last: number; ahead: number }

const start: Shown = { first: 0, last: 0, ahead: 0 }

const isSame = (one: Shown, other: Shown) =>
  one.first === other.first && one.last === other.last && one.ahead === other.ahead
