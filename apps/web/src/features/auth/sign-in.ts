import type { EndpointInput } from '@formstead/contract'
import type { Api } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'

export type SignedIn = { token: string; expires_in: number }
export type SignInOutcome = SignedIn | { pendingToken: string }

/** With two-factor authentication the server returns a pending token, which is exchanged together with a code. */
export async function askToSignIn(
  api: Api,
  body: EndpointInput<'POST /login'>['body'],
): Promise<SignInOutcome> {
  try {
    return await api('POST /login', { body })
  } catch (error) {
    const pendingToken = pendingTokenOf(error)
    if (pendingToken === undefined) throw error
    return { pendingToken }
  }
}

function pendingTokenOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  const { requires_2fa, pending_auth_token } = (error.data ?? {}) as Record<string, unknown>
  return requires_2fa === true && typeof pending_auth_token === 'string'
    ? pending_auth_token
    : undefined
}
