import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { badRequest } from '../../problems.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import { decodeBase64url } from '../../secrets/strict-base64url.ts'
import type { GooglePerson } from './provider-account.ts'

const clockSkewSeconds = 300
const keysLastMs = 3_600_000
const head = z.object({ alg: z.literal('RS256'), kid: z.string() })
const discovered = z.object({ issuer: z.string(), jwks_uri: z.url() })
const keySet = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })),
})

export const googleClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(255).pipe(z.email()),
  email_verified: z.boolean(),
  name: z.string().trim().min(1).optional(),
})
const tapClaims = googleClaims.extend({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
})

/** The person that Google's verified claims describe. */
export function readGooglePerson(claims: unknown): GooglePerson {
  const person = googleClaims.safeParse(claims).data
  if (!person) throw badRequest('sso_failed')
  if (!person.email_verified) throw badRequest('address_unverified')
  return { subject: person.sub, email: person.email, name: person.name ?? person.email }
}

/** Verifies the One Tap widget's token. It comes through the browser, so its signature is the only proof. */
export function createTapVerifier(
  { clientId, issuer }: NonNullable<Config['google']>,
  safeFetch: SafeFetch,
) {
  let kept: { keys: Map<string, JsonWebKey>; until: number } | undefined

  async function readKeys(): Promise<Map<string, JsonWebKey>> {
    if (kept && kept.until > Date.now()) return kept.keys
    const { jwks_uri } = await get(`${issuer}/.well-known/openid-configuration`, discovered)
    const { keys } = await get(jwks_uri, keySet)
    kept = { keys: new Map(keys.map((key) => [key.kid, key])), until: Date.now() + keysLastMs }
    return kept.keys
  }

  async function get<Answer>(url: string, schema: z.ZodType<Answer>): Promise<Answer> {
    const { body } = await safeFetch(url)
    return schema.parse(JSON.parse(body))
  }

  return async (credential: string): Promise<GooglePerson & { expiresAt: Date }> => {
    const [header = '', payload = '', signature = '', ...rest] = credential.split('.')
    const { kid } = head.safeParse(decode(header)).data ?? {}
    const key = kid === undefined ? undefined : (await readKeys()).get(kid)
    const signed = decodeBase64url(signature)
    const isSigned =
      rest.length === 0 &&
      key !== undefined &&
      signed !== undefined &&
      verify(
        'RSA-SHA256',
        Buffer.from(`${header}.${payload}`),
        createPublicKey({ key, format: 'jwk' }),
        signed,
      )
    const claims = isSigned ? tapClaims.safeParse(decode(payload)).data : undefined
    const now = Date.now() / 1000
    const isRight =
      claims !== undefined &&
      [issuer, issuer.replace(/^https?:\/\//, '')].includes(claims.iss) &&
      claims.aud === clientId &&
      claims.exp > now &&
      claims.iat <= now + clockSkewSeconds
    if (!isRight) throw badRequest('sso_failed')
    return { ...readGooglePerson(claims), expiresAt: new Date(claims.exp * 1000) }
  }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
