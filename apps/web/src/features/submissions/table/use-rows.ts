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
  const [shown, setShown] = useState({ first: 0, last: 0 })
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

  const first = Math.floor(shown.first / pageRows)
  const last = Math.floor(Math.max(shown.first, shown.last) / pageRows)
  const pages = useQueries({
    queries: Array.from({ length: last - first + 1 }, (_, index) => ({
      queryKey: keyOf(first + index),
      queryFn: () => loadPage(first + index),
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
  const count = useQuery({
    queryKey: [...submissionsKey(form), 'count', match],
    queryFn: () => api('GET /open/forms/{form}/submissions/count', { params, query: match }),
    placeholderData: keepPreviousData,
  })

  const rowAt = useCallback(
    (index: number): Submission | undefined =>
      queries.getQueryData<Page>(keyOf(Math.floor(index / pageRows)))?.data[index % pageRows],
    // oxlint-disable-next-line react/exhaustive-deps -- other data, other rows
    [pages.version, JSON.stringify([form, match, sort])],
  )
  const showRows = useCallback((from: number, to: number) => {
    setShown((now) => (now.first === from && now.last === to ? now : { first: from, last: to }))
  }, [])
  return { pages, count, rowAt, showRows }
}
