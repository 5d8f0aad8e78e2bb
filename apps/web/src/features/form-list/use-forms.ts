import type { EndpointResponse } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import { hostFrame } from '../../lib/host-frame.ts'

export type FormRow = EndpointResponse<'GET /open/workspaces/{workspace}/forms'>['data'][number]

const perPage = 100
const formsKey = (workspace: number) => ['forms', workspace]

/** The forms of a workspace, newest change first. */
export function useForms(workspace: number) {
  const { api } = useApp()
  const list = useInfiniteQuery({
    queryKey: formsKey(workspace),
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

/** Done at once; what is deleted can be brought back. */
export function useFormActions(workspace: number) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: formsKey(workspace) })

  async function run(act: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await act()
      await refresh()
      toast.success(done)
      return true
    } catch {
      toast.error(t('home.failed'))
      return false
    }
  }

  return {
    async duplicate({ id, title: name }: FormRow): Promise<void> {
      const params = { form: String(id) }
      await run(
        () => api('POST /open/forms/{form}/duplicate', { params }),
        t('home.duplicated', { name }),
      )
    },
    async remove({ id, slug, title: name }: FormRow): Promise<void> {
      const params = { form: String(id) }
      try {
        await api('DELETE /open/forms/{form}', { params })
      } catch {
        toast.error(t('home.failed'))
        return
      }
      hostFrame.tell('formDeleted', { id, slug, title: name })
      await refresh()
      const bringBack = () =>
        void run(
          () => api('POST /open/forms/{form}/restore', { params }),
          t('home.restored', { name }),
        )
      toast.success(t('home.deleted', { name }), {
        action: { label: t('home.undo'), onPress: bringBack },
      })
    },
    async copyLink({ share_url: link }: FormRow): Promise<void> {
      await navigator.clipboard.writeText(link)
      toast.success(t('home.copied'))
    },
  }
}
