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

/** Updates a domain in the cached list; `null` removes it. */
export function useKeepDomain({ id: workspace }: Workspace) {
  const queries = useQueryClient()
  return (id: number, domain: Domain | null): void => {
    queries.setQueryData<Domain[]>(domainsKey(workspace), (known = []) => {
      const isKnown = known.some((one) => one.id === id)
      if (domain === null) return known.filter((one) => one.id !== id)
      return isKnown ? known.map((one) => (one.id === id ? domain : one)) : [...known, domain]
    })
  }
}

/** Checks the records on request, and automatically while they are pending. */
export function useDomainCheck(workspace: Workspace, { id, state }: Domain) {
  const { api } = useApp()
  const keep = useKeepDomain(workspace)
  const isAwaited = state === 'waiting' || state === 'broken'
  return useQuery({
    queryKey: [...domainsKey(workspace.id), id, 'check'],
    queryFn: async () => {
      const params = { workspace: workspace.id, domain: id }
      const domain = await api('POST /open/workspaces/{workspace}/custom-domains/{domain}/check', {
        params,
      })
      keep(id, domain)
      return domain
    },
    enabled: isAwaited,
    refetchInterval: isAwaited ? checkEveryMs : false,
    staleTime: checkEveryMs,
    retry: false,
  })
}
