import type { Api } from '../../lib/api/api-client.ts'

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
