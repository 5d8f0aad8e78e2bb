import type { z } from 'zod'
import { badRequest } from '../../problems.ts'
import type { SafeFetch, SafeRequest } from '../../safe-fetch/safe-fetch.ts'
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts'

export type Tokens = { access: string; refresh: string }

/** An account as confirmed by its service. */
export type FoundAccount = {
  serviceUserId: string
  name: string
  email: string | null
  scopes: string[]
  tokens: Tokens | null
  expiresAt: Date | null
}

/** The service must return the nonce; redeeming the code requires the PKCE verifier. */
export type Proofs = { verifier: string; nonce: string }

export type Departure = {
  state: string
  proofs: Proofs
  redirectUri: string
  person: { name: string; email: string }
}

/** A service that people are redirected to, and that returns them with a code. */
export type RedirectService = {
  /** The URL where they consent. */
  address: (departure: Departure) => string
  /** Throws a problem if the code does not yield an account. */
  redeem: (given: { code: string; proofs: Proofs; redirectUri: string }) => Promise<FoundAccount>
  /** Tells the service that the account was disconnected. */
  release: (account: { serviceUserId: string; tokens: Tokens | null }) => Promise<void>
}

/** A service whose widget signs a person's identity. */
export type WidgetService = {
  /** The URL of the service's page with the widget, so that the widget's script does not run on our pages. */
  address: (departure: Departure) => string
  read: (signed: Record<string, unknown>) => FoundAccount
}

/** Calls a service. Network failures and invalid responses become a problem that reveals no tokens. */
export async function callService<Answer>(
  safeFetch: SafeFetch,
  url: string,
  { schema, ...request }: SafeRequest & { schema: z.ZodType<Answer> },
): Promise<Answer> {
  const { status, body } = await safeFetch(url, request).catch((error: unknown) => {
    throw error instanceof SafeFetchError ? badRequest('connection_failed') : error
  })
  if (status >= 400 && status < 500) throw badRequest('connection_refused')
  const answer = status < 300 ? schema.safeParse(parse(body)).data : undefined
  if (answer === undefined) throw badRequest('connection_failed')
  return answer
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const formEncoded = (values: Record<string, string>): SafeRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(values).toString(),
})

export const withQuery = (address: string, values: Record<string, string>): string =>
  `${address}?${new URLSearchParams(values).toString()}`
