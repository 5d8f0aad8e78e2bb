import * as openid from 'openid-client'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'

export type OidcProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Overrides what the provider says. */
  jwksUri?: string | null
}

export type Proofs = { verifier: string; nonce: string }

/** Fetches a provider's metadata. All requests go through `safeFetch`. */
export async function discover(
  safeFetch: SafeFetch,
  { issuer, clientId, clientSecret, jwksUri }: OidcProvider,
): Promise<openid.Configuration> {
  const fetch = fetchThrough(safeFetch)
  // safe-fetch decides which URLs may be called without encryption.
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
  const found = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: insecure,
    [openid.customFetch]: fetch,
  })
  // The library adds a method to the provider's metadata.
  const said = Object.entries(found.serverMetadata()).filter(([, is]) => typeof is !== 'function')
  const server = Object.fromEntries(said) as unknown as openid.ServerMetadata
  const config = new openid.Configuration(
    { ...server, ...(jwksUri && { jwks_uri: jwksUri }) },
    clientId,
    clientSecret,
  )
  config[openid.customFetch] = fetch
  for (const allow of insecure) allow(config)
  // Without this, the library relies on TLS and does not check the signature of the ID token.
  openid.enableNonRepudiationChecks(config)
  return config
}

export async function authorizationUrl(
  config: openid.Configuration,
  wanted: { state: string; proofs: Proofs; redirectUri: string; scope: string } & {
    more?: Record<string, string>
  },
): Promise<string> {
  const { state, proofs, redirectUri, scope, more = {} } = wanted
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce: proofs.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(proofs.verifier),
    code_challenge_method: 'S256',
    ...more,
  }).href
}

export type Arrival = { code: string; state: string; iss?: string | null | undefined }

/** The library checks issuer, audience, expiry, signature, nonce and challenge, and throws. */
export async function redeemCode(
  config: openid.Configuration,
  { code, state, iss }: Arrival,
  { proofs, redirectUri }: { proofs: Proofs; redirectUri: string },
): Promise<{ claims: openid.IDToken; accessToken: string }> {
  const arrived = new URL(redirectUri)
  arrived.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString()
  const granted = await openid.authorizationCodeGrant(config, arrived, {
    expectedState: state,
    expectedNonce: proofs.nonce,
    pkceCodeVerifier: proofs.verifier,
    idTokenExpected: true,
  })
  return { claims: granted.claims()!, accessToken: granted.access_token }
}

const fetchThrough =
  (safeFetch: SafeFetch): openid.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await safeFetch(url, {
      method: method as 'GET' | 'POST',
      headers: Object.fromEntries(new Headers(headers).entries()),
      ...(body !== undefined && body !== null && { body: textOf(body) }),
      ...(signal && { signal }),
    })
    const type = answer.headers['content-type']
    return new Response(answer.body, {
      status: answer.status,
      ...(type !== undefined && { headers: { 'content-type': type } }),
    })
  }

const textOf = (body: unknown): string =>
  body instanceof URLSearchParams ? body.toString() : String(body)
