import { FetchFailure, type Ports } from '@formstead/integrations'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts'
import { createAccountUse } from '../connections/use-account.ts'
import type { MailParts } from '../submission-mail/mail-parts.ts'
import { mailPort } from '../submission-mail/mail-port.ts'
import type { PortOwner } from './delivery-parts.ts'
import { createIntegrationQueue } from './dispatch/integration-queue.ts'

type PortParts = MailParts & { safeFetch: SafeFetch }

/** Creates what an integration's sender may use. */
export function deliveryPorts(parts: PortParts): (owner: PortOwner) => Ports {
  const { db, config, safeFetch } = parts
  const useAccount = createAccountUse(parts)
  const keptOf = createIntegrationQueue(db)
  const sendMail = mailPort(parts)
  return (owner) => ({
    fetch: deliveryFetch(safeFetch),
    account: (refused) => useAccount(owner, refused),
    kept: owner.id === null ? undefined : keptOf(owner.id),
    telegram: config.telegram,
    sendMail: (mail) => sendMail(owner, mail),
    now: owner.now ?? (() => new Date()),
  })
}

/** The only way to send requests. Translates failures into those that integrations know. */
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
