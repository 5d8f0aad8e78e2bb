import type { EndpointResponse } from '@formstead/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import type { Workspace } from '../../../lib/session/session.ts'

export type Domain = EndpointResponse<'GET /open/workspaces/{workspace}/custom-domains'>[number]

const domainsKey = (workspaceId: number) => ['custom-domains', workspaceId]

/** Most new records are visible within a minute. */
const checkEveryMs = 15_000

export function useDomains({ id }: Workspace) {
  const { api } = useApp()
  return useQuery({
    queryKey: domainsKey(id),
    queryFn: () =>
      api('GET /open/workspaces/{workspace}/custom-domains', { params: { workspace: id } }),
    staleTime: 0,
  })
}

/** Changes the cached list. */
export function useChangeDomains({ id }: Workspace) {
  const queries = useQueryClient()
  return (change: (domains: Domain[]) => Domain[]): void => {
    queries.setQueryData<Domain[]>(domainsKey(id), (known) => known && change(known))
  }
}

/** A check takes a while: by its end, the domain may have been removed or given another front page. */
export const applyCheck = (domains: readonly Domain[], checked: Domain): Domain[] =>
  domains.map((one) =>
    one.id === checked.id ? { ...checked, front_form_id: one.front_form_id } : one,
  )

/** Checks the records on request, and automatically while they are pending. */
export function useDomainCheck(workspace: Workspace, { id, state }: Domain) {
  const { api } = useApp()
  const changeDomains = useChangeDomains(workspace)
  const isAwaited = state === 'waiting' || state === 'broken'
  return useQuery({
    queryKey: [...domainsKey(workspace.id), id, 'check'],
    queryFn: async () => {
      const params = { workspace: workspace.id, domain: id }
      const domain = await api('POST /open/workspaces/{workspace}/custom-domains/{domain}/check', {
        params,
      })
      changeDomains((domains) => applyCheck(domains, domain))
      return domain
    },
    enabled: isAwaited,
    refetchInterval: isAwaited ? checkEveryMs : false,
    staleTime: checkEveryMs,
    retry: false,
  })
}
