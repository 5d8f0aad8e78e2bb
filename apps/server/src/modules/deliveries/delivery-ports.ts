import { FetchFailure, type Ports } from '@formstead/integrations'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts'
import { useAccount } from '../connections/use-account.ts'
import { mailPort, type MailParts } from '../submission-mail/mail-port.ts'
import type { PortOwner } from './attempt-delivery.ts'

type PortParts = MailParts & { safeFetch: SafeFetch }

/** What the sender of an integration may use. */
export const deliveryPorts = ({ safeFetch, ...parts }: PortParts) => {
  const sendMail = mailPort(parts)
  return (owner: PortOwner): Ports => ({
    fetch: deliveryFetch(safeFetch),
    account: () => useAccount(parts.db, owner.accountId),
    telegram: parts.config.telegram,
    sendMail: (mail) => sendMail(owner, mail),
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
