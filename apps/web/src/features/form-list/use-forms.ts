import type { EndpointResponse } from '@formstead/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import { formsKey } from '../../lib/forms/use-form-actions.ts'

export type FormRow = EndpointResponse<'GET /open/workspaces/{workspace}/forms'>['data'][number]

const perPage = 100

/** The forms of a workspace, newest change first. */
export function useForms(workspace: number) {
  const { api } = useApp()
  const list = useInfiniteQuery({
    queryKey: [...formsKey, workspace],
    queryFn: ({ pageParam }) =>
      api('GET /open/workspaces/{workspace}/forms', {
        params: { workspace },
        query: { page: pageParam, per_page: perPage },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      meta.current_page < meta.last_page ? meta.current_page + 1 : undefined,
  })
  const { data } = list
  return {
    ...list,
    rows: data?.pages.flatMap((page) => page.data),
    total: data?.pages[0]?.meta.total,
  }
}
