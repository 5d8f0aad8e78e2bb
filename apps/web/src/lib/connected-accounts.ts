import type { EndpointResponse } from '@formstead/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from './app/app-context.ts'
import { onWindowMessage } from './browser/window-messages.ts'

export type ConnectedAccount = EndpointResponse<'GET /open/providers'>[number]
export type Service = ConnectedAccount['provider']

export const connectedAccountsKey = ['connected-accounts']

/** The user's own accounts, including those connected in another window in the meantime. */
export function useConnectedAccounts() {
  const { api } = useApp()
  const queries = useQueryClient()
  useEffect(
    () =>
      onWindowMessage('oauth-provider-connected', () => {
        void queries.invalidateQueries({ queryKey: connectedAccountsKey })
      }),
    [queries],
  )
  return useQuery({
    queryKey: connectedAccountsKey,
    queryFn: () => api('GET /open/providers'),
    staleTime: 0,
  })
}
