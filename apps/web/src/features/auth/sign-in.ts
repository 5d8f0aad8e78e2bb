import type { EndpointInput } from '@formstead/contract'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import type { Api } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'

export type SignedIn = { token: string; expires_in: number; new_user?: boolean }
/** What the server requires before it completes the sign-in. */
export type Pending = { pendingToken: string; methods: readonly string[] }
export type SignInOutcome = SignedIn | Pending

/** With two-factor authentication the server returns a pending token, which is exchanged together with a code. */
export const askToSignIn = (
  api: Api,
  body: EndpointInput<'POST /login'>['body'],
): Promise<SignInOutcome> => orPending(api('POST /login', { body }))

/** A new user counts as registered, however they signed in. */
export function trackEntry({ new_user: isNew }: SignedIn, source: string): void {
  trackEvent(isNew ? 'register' : 'login', { source })
}

/** Any way of signing in may require a second factor. */
export async function orPending<Result extends SignedIn>(
  signingIn: Promise<Result>,
): Promise<Result | Pending> {
  try {
    return await signingIn
  } catch (error) {
    const pending = pendingOf(error)
    if (pending === undefined) throw error
    return pending
  }
}

/** The provider that the user must sign in through; `null` if none is available to them. */
export function requiredProvider(error: unknown): string | null | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined
  const { code, slug } = (error.data ?? {}) as Record<string, unknown>
  return code === 'sso_required' ? (typeof slug === 'string' ? slug : null) : undefined
}

function pendingOf(error: unknown): Pending | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  const data = (error.data ?? {}) as Record<string, unknown>
  const { requires_2fa, pending_auth_token: pendingToken, methods } = data
  return requires_2fa === true && typeof pendingToken === 'string'
    ? { pendingToken, methods: Array.isArray(methods) ? methods.map(String) : ['code'] }
    : undefined
}

const keyOf = (state: string) => `oidc-verifier-${state}`

/** A value stored in this tab proves on return that it is the tab that left. */
export async function leaveForProvider(api: Api, slug: string): Promise<void> {
  const { redirect_url, state, state_verifier } = await api('POST /auth/{slug}/redirect', {
    params: { slug },
  })
  sessionStorage.setItem(keyOf(state), state_verifier)
  location.assign(redirect_url)
}

export const readVerifier = (state: string): string => sessionStorage.getItem(keyOf(state)) ?? ''
