import type { EndpointResponse } from '@formstead/contract'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../api/api-client.ts'
import { useApp } from '../app/app-context.ts'
import { formsKey } from './use-form-actions.ts'

type FormPage = EndpointResponse<'GET /open/workspaces/{workspace}/forms'>

/** All forms of a workspace, by title. */
export function useAllForms(workspace: number) {
  const { api } = useApp()
  return useQuery({
    queryKey: [...formsKey, workspace, 'all'],
    queryFn: () => listForms(api, workspace),
  })
}

export async function listForms(api: Api, workspace: number) {
  for (let page = 1, forms: FormPage['data'] = []; ; page++) {
    const { data, meta }: FormPage = await api('GET /open/workspaces/{workspace}/forms', {
      params: { workspace },
      query: { page, per_page: 100, sort: 'title' },
    })
    forms = [...forms, ...data]
    if (page >= meta.last_page) return forms
  }
}
