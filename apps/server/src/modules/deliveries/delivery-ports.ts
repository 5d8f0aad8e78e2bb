import { FetchFailure, type Ports } from '@formstead/integrations'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts'
import type { PortOwner } from './attempt-delivery.ts'

type PortParts = { safeFetch: SafeFetch }

/** What the sender of an integration may use. */
export const deliveryPorts =
  ({ safeFetch }: PortParts) =>
  (_integration: PortOwner): Ports => ({
    fetch: deliveryFetch(safeFetch),
    account: () => Promise.reject(new Error('No account can be connected yet.')),
    sendMail: () => Promise.reject(new Error('No mail can be sent yet.')),
    now: () => new Date(),
  })

/** The one way out, with failures as integrations know them. */
function deliveryFetch(safeFetch: SafeFetch): Ports['fetch'] {
  return async (url, { method, headers, body }) => {
    try {
      const response = await safeFetch(url, {
        method,
        headers: { ...headers },
        ...(body !== undefined && { body }),
      })
      return { status: response.status, headers: response.headers, text: response.body }
    } catch (error) {
      throw error instanceof SafeFetchError ? new FetchFailure(error.code) : error
    }
  }
}
