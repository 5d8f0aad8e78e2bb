import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { Peer } from './peer.ts'

const client = { id: 'client.apps.googleusercontent.com', secret: 'google-secret-canary' }
const demanded = { client_id: client.id, response_type: 'code', code_challenge_method: 'S256' }
const issuer = 'https://accounts.google.com'
/** The parts of Google's discovery document that are used here. */
const discovery = {
  issuer,
  authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
  token_endpoint: 'https://oauth2.googleapis.com/token',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['plain', 'S256'],
}

export type GooglePerson = { sub: string; email: string; name: string }
type Claims = Record<string, unknown>
type Grant = { person: GooglePerson; scope: string }
type Code = Grant & { redirectUri: string; challenge: string; nonce: string }

/** Google's OAuth server as documented: codes work once, for the client that requested them; tokens expire. */
export function createGooglePeer() {
  const codes = new Map<string, Code>()
  const refreshTokens = new Map<string, Grant>()
  const accessTokens = new Map<string, Grant>()
  const revoked: string[] = []
  const signer = createTokenSigner()
  const behavior: { tamper: (claims: Claims) => Claims } = { tamper: (claims) => claims }

  const identify = (person: GooglePerson, more: Claims = {}) => {
    const now = Math.floor(Date.now() / 1000)
    const times = { iat: now, exp: now + 3600 }
    const claims = {
      iss: issuer,
      aud: client.id,
      email_verified: true,
      ...times,
      ...person,
      ...more,
    }
    return signer.sign(behavior.tamper(claims))
  }

  const issueAccess = (grant: Grant) => {
    const token = `ya29.access-canary-${randomUUID()}`
    accessTokens.set(token, grant)
    return { access_token: token, expires_in: 3599, scope: grant.scope, token_type: 'Bearer' }
  }

  const exchange = (form: URLSearchParams) => {
    const found = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const isRight =
      found?.redirectUri === form.get('redirect_uri') &&
      found?.challenge === createHash('sha256').update(verifier).digest('base64url')
    if (!found || !isRight) return { status: 400, body: { error: 'invalid_grant' } }
    const refresh = `1//refresh-canary-${randomUUID()}`
    refreshTokens.set(refresh, found)
    const idToken = identify(found.person, { nonce: found.nonce })
    return {
      status: 200,
      body: { ...issueAccess(found), refresh_token: refresh, id_token: idToken },
    }
  }

  const renew = (form: URLSearchParams) => {
    const grant = refreshTokens.get(form.get('refresh_token') ?? '')
    return grant
      ? { status: 200, body: issueAccess(grant) }
      : { status: 400, body: { error: 'invalid_grant', error_description: 'revoked' } }
  }

  const answer: Peer = ({ method, url, form }) => {
    const address = `https://${url.host}${url.pathname}`
    if (address === `${issuer}/.well-known/openid-configuration`)
      return { status: 200, body: discovery }
    if (address === discovery.jwks_uri) return { status: 200, body: signer.keySet }
    if (url.host !== 'oauth2.googleapis.com' || method !== 'POST') return undefined
    if (url.pathname === '/revoke') {
      revoked.push(form.get('token') ?? '')
      refreshTokens.delete(form.get('token') ?? '')
      return { status: 200, body: {} }
    }
    if (url.pathname !== '/token') return undefined
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      return { status: 401, body: { error: 'invalid_client' } }
    return form.get('grant_type') === 'refresh_token' ? renew(form) : exchange(form)
  }

  return {
    answer,
    settings: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret },
    revoked,
    /** Finds the grant of a request's token. */
    grantOf: (authorization: string | undefined) =>
      accessTokens.get(authorization?.replace(/^Bearer /, '') ?? ''),
    /** What the One Tap widget passes to the page. */
    tap: identify,
    /** Changes the claims of tokens from now on. */
    tamper: (change: (claims: Claims) => Claims) => void (behavior.tamper = change),
    /** Ends access tokens early. */
    endAccess: () => accessTokens.clear(),
    /** Simulates a person revoking their consent. */
    revokeAll: () => {
      accessTokens.clear()
      refreshTokens.clear()
    },
    /**
     * Simulates a person consenting on Google's page, to all scopes or some. Returns what the browser is sent back
     * with.
     */
    consent(address: string, person: GooglePerson, { withoutScope = '' } = {}) {
      const { host, pathname, searchParams: asked } = new URL(address)
      if (`${host}${pathname}` !== 'accounts.google.com/o/oauth2/v2/auth')
        throw new Error(`Google does not ask at ${address}`)
      const isLasting = asked.get('scope')!.includes('drive')
      if (isLasting && asked.get('access_type') !== 'offline') throw new Error('no lasting access')
      for (const [key, value] of Object.entries(demanded))
        if (asked.get(key) !== value) throw new Error(`${key} is ${asked.get(key)}`)
      const code = `4/code-canary-${randomUUID()}`
      const scope = asked.get('scope')!.split(' ')
      codes.set(code, {
        person,
        scope: scope.filter((one) => one !== withoutScope).join(' '),
        redirectUri: asked.get('redirect_uri')!,
        challenge: asked.get('code_challenge')!,
        nonce: asked.get('nonce')!,
      })
      return { code, state: asked.get('state')! }
    },
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs tokens like a provider, and publishes the key. */
export function createTokenSigner(kid = 'first') {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    keySet: {
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
    },
    sign(claims: Record<string, unknown>): string {
      const signed = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`
      const signature = sign('RSA-SHA256', Buffer.from(signed), privateKey)
      return `${signed}.${signature.toString('base64url')}`
    },
  }
}
