import type { EndpointInput, EndpointResponse } from '@formstead/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import { formsKey } from '../../lib/forms/use-form-actions.ts'

const list = 'GET /open/workspaces/{workspace}/forms'
export type FormRow = EndpointResponse<typeof list>['data'][number]
type Query = Required<Pick<NonNullable<EndpointInput<typeof list>['query']>, 'state' | 'sort'>>

export type FormsQuery = {
  search: string
  tags: readonly string[]
  state: NonNullable<Query['state']>
  sort: NonNullable<Query['sort']>
}

const perPage = 50

/** The matching forms of a workspace, page by page. */
export function useForms(workspace: number, { search, tags, state, sort }: FormsQuery) {
  const { api } = useApp()
  const found = useInfiniteQuery({
    queryKey: [...formsKey, workspace, { search, tags, state, sort }],
    queryFn: ({ pageParam }) =>
      api(list, {
        params: { workspace },
        query: {
          page: pageParam,
          per_page: perPage,
          state,
          sort,
          ...(search && { search }),
          ...(tags.length > 0 && { tag: [...tags] }),
        },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      meta.current_page < meta.last_page ? meta.current_page + 1 : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return { ...found, rows: found.data?.pages.flatMap((page) => page.data) }
}

export function useFormsOverview(workspace: number) {
  const { api } = useApp()
  return useQuery({
    queryKey: [...formsKey, workspace, 'overview'],
    queryFn: () =>
      api('GET /open/workspaces/{workspace}/forms/overview', { params: { workspace } }),
  })
}
