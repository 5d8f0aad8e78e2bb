import { createHash, randomUUID } from 'node:crypto'
import type { Peer } from './peer.ts'

const client = { id: 'client.apps.googleusercontent.com', secret: 'google-secret-canary' }
const demanded = {
  client_id: client.id,
  response_type: 'code',
  access_type: 'offline',
  code_challenge_method: 'S256',
}

export type GooglePerson = { sub: string; email: string; name: string }
type Grant = { person: GooglePerson; scope: string }
type Code = Grant & { redirectUri: string; challenge: string; nonce: string }

/** Google's OAuth server, as far as it is documented: codes work once, for whoever asked; tokens end. */
export function createGooglePeer() {
  const codes = new Map<string, Code>()
  const refreshTokens = new Map<string, Grant>()
  const accessTokens = new Map<string, Grant>()
  const revoked: string[] = []

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
    const claims = { iss: 'https://accounts.google.com', aud: client.id, nonce: found.nonce }
    const body = { ...claims, ...found.person, email_verified: true }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const idToken = `${encode({ alg: 'RS256' })}.${encode(body)}.signature`
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
    /** Whose token a request carries. */
    grantOf: (authorization: string | undefined) =>
      accessTokens.get(authorization?.replace(/^Bearer /, '') ?? ''),
    /** Access tokens end before their time. */
    endAccess: () => accessTokens.clear(),
    /** A person takes back what they allowed. */
    revokeAll: () => {
      accessTokens.clear()
      refreshTokens.clear()
    },
    /** What a person does on Google's page: they say yes, to all or to some. Gives what the browser is sent back with. */
    consent(address: string, person: GooglePerson, { withoutScope = '' } = {}) {
      const { host, pathname, searchParams: asked } = new URL(address)
      if (`${host}${pathname}` !== 'accounts.google.com/o/oauth2/v2/auth')
        throw new Error(`Google does not ask at ${address}`)
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
