import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { badRequest } from '../../problems.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import { callService, formEncoded, withQuery, type RedirectService } from './connection-service.ts'

export const driveScope = 'https://www.googleapis.com/auth/drive.file'
const scopes = ['openid', 'profile', 'email', driveScope]
const tokenUrl = 'https://oauth2.googleapis.com/token'

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  scope: z.string(),
  id_token: z.string().min(1),
})
const refreshed = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

type Google = NonNullable<Config['google']>

export const createGoogle = (
  { clientId, clientSecret }: Google,
  safeFetch: SafeFetch,
): RedirectService => ({
  address: ({ state, proofs, redirectUri, person }) =>
    withQuery('https://accounts.google.com/o/oauth2/v2/auth', {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: scopes.join(' '),
      // Both are required to get a refresh token.
      access_type: 'offline',
      prompt: 'consent select_account',
      login_hint: person.email,
      state,
      nonce: proofs.nonce,
      code_challenge: createHash('sha256').update(proofs.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  async redeem({ code, proofs, redirectUri }) {
    const grant = await callService(safeFetch, tokenUrl, {
      ...formEncoded({
        grant_type: 'authorization_code',
        code,
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code_verifier: proofs.verifier,
      }),
      schema: granted,
    })
    const person = readIdToken(grant.id_token, { clientId, nonce: proofs.nonce })
    return {
      serviceUserId: person.sub,
      name: person.name ?? person.email,
      email: person.email,
      scopes: grant.scope.split(' ').filter(Boolean),
      tokens: { access: grant.access_token, refresh: grant.refresh_token },
      expiresAt: inSeconds(grant.expires_in),
    }
  },
  async release({ tokens }) {
    if (tokens)
      await safeFetch(
        'https://oauth2.googleapis.com/revoke',
        formEncoded({ token: tokens.refresh }),
      )
  },
})

/**
 * Returns a fresh access token, or null if access was revoked. Rejects as `safeFetch` does, or with the status of a
 * failure.
 */
export async function refreshGoogle(
  { clientId, clientSecret }: Google,
  safeFetch: SafeFetch,
  refreshToken: string,
): Promise<{ access: string; expiresAt: Date } | null> {
  const { status, body } = await safeFetch(
    tokenUrl,
    formEncoded({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  )
  if (status === 400 && /"invalid_grant"/.test(body)) return null
  const answer = status === 200 ? refreshed.safeParse(JSON.parse(body)).data : undefined
  if (!answer) throw new Error(`Google answers a refresh with ${status}.`)
  return { access: answer.access_token, expiresAt: inSeconds(answer.expires_in) }
}

const identity = z.object({
  iss: z.enum(['https://accounts.google.com', 'accounts.google.com']),
  aud: z.string(),
  nonce: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(255),
  name: z.string().min(1).max(255).optional(),
})

/** It comes directly from Google over our own connection, so checking its signature would prove nothing more. */
function readIdToken(token: string, { clientId, nonce }: { clientId: string; nonce: string }) {
  const [, payload = ''] = token.split('.')
  let claims: unknown
  try {
    claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    throw badRequest('connection_refused')
  }
  const person = identity.safeParse(claims).data
  if (!person || person.aud !== clientId || person.nonce !== nonce)
    throw badRequest('connection_refused')
  return person
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
