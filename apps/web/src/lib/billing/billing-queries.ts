import type { EndpointResponse } from '@formstead/contract'
import { useQuery } from '@tanstack/react-query'
import { useApp, useFlag, useUser } from '../app/app-context.ts'

export type Subscription = NonNullable<EndpointResponse<'GET /subscription'>['subscription']>

export const subscriptionKey = ['subscription']
export const invoicesKey = ['subscription', 'invoices']

/** The prices of the plans. */
export function usePlans() {
  const { api } = useApp()
  return useQuery({
    queryKey: ['plans'],
    queryFn: () => api('GET /content/plans'),
    staleTime: Infinity,
  })
}

/** The user's own plan, and who is billed for it. Not fetched if nothing is sold. */
export function useSubscription() {
  const { api } = useApp()
  const user = useUser()
  return useQuery({
    queryKey: [...subscriptionKey, user?.id ?? null],
    queryFn: () => api('GET /subscription'),
    enabled: useIsBillingEnabled() && user !== undefined,
  })
}

/** Whether plans are sold: the service is hosted, and Stripe is configured. */
export const useIsBillingEnabled = () => useFlag('billing.enabled', false)
