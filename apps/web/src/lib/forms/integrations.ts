import type { EndpointResponse } from '@formstead/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useApp } from '../app/app-context.ts'

export type Integration = EndpointResponse<'GET /open/forms/{form}/integrations'>[number]

export const integrationsKey = (form: number) => ['integrations', form] as const

const refreshMs = 5000

/** Refetched regularly, because states change on their own: failures are retried. */
export function useIntegrations(form: number) {
  const { api } = useApp()
  return useQuery({
    queryKey: integrationsKey(form),
    queryFn: () => api('GET /open/forms/{form}/integrations', { params: { form: String(form) } }),
    refetchInterval: (query) => (query.state.status === 'success' ? refreshMs : false),
  })
}

/** Undefined until the list has been opened; it is not fetched for this. */
export const useIntegrationCount = (form: number): number | undefined =>
  useQuery<Integration[]>({ queryKey: integrationsKey(form), queryFn: skipToken }).data?.length
