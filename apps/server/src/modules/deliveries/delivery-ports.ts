import { FetchFailure, type Ports } from '@formstead/integrations'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts'
import { createAccountUse } from '../connections/use-account.ts'
import type { PortOwner } from './attempt-delivery.ts'
import { createTurns } from './integration-turns.ts'

type PortParts = {
  db: Database
  keys: AppKeys
  config: Pick<Config, 'google' | 'telegram'>
  safeFetch: SafeFetch
}

/** What the sender of an integration may use. */
export function deliveryPorts(parts: PortParts): (owner: PortOwner) => Ports {
  const { config, safeFetch } = parts
  const useAccount = createAccountUse(parts)
  const keptOf = createTurns(parts.db)
  return ({ id, accountId }) => ({
    fetch: deliveryFetch(safeFetch),
    account: (refused) => useAccount(accountId, refused),
    kept: id === null ? undefined : keptOf(id),
    telegram: config.telegram,
    sendMail: () => Promise.reject(new Error('No mail can be sent yet.')),
    now: () => new Date(),
  })
}

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
