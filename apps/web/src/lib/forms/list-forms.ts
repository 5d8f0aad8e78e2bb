import type { EndpointResponse } from '@formstead/contract'
import type { Api } from '../api/api-client.ts'

type FormPage = EndpointResponse<'GET /open/workspaces/{workspace}/forms'>

/** All forms of a workspace, by title. */
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
