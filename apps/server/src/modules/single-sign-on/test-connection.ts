import type { Configuration } from 'openid-client'
import { z } from 'zod'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts'
import type { ServerTranslator } from '../../translation/translator.ts'
import { discover } from './oidc-client.ts'

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) })
const comparison = z.object({ issuer: z.string().max(2048) })

/** Queries a provider's metadata. Returns null if nothing is wrong, or a sentence for the person who sets it up. */
export async function findFault(
  safeFetch: SafeFetch,
  { issuer, jwksUri }: { issuer: string; jwksUri: string | null },
  { t }: Pick<ServerTranslator, 't'>,
): Promise<string | null> {
  let found: Configuration
  try {
    found = await discover(safeFetch, { issuer, jwksUri, clientId: 'test', clientSecret: 'test' })
  } catch (error) {
    const cause = causeOf(error)
    if (cause) return cause.message
    const other = otherIssuer(error)
    if (other) return t('sso.test_other_issuer', { issuer: other })
    const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
    return t('sso.test_no_discovery', { address })
  }
  const { authorization_endpoint, token_endpoint, jwks_uri, response_types_supported } =
    found.serverMetadata()
  const offersCode = response_types_supported?.includes('code') ?? true
  if (!authorization_endpoint || !token_endpoint || !offersCode) return t('sso.test_no_code')
  return (await hasKeys(safeFetch, jwks_uri)) ? null : t('sso.test_no_keys')
}

async function hasKeys(safeFetch: SafeFetch, address: string | undefined): Promise<boolean> {
  if (!address) return false
  try {
    const { status, body } = await safeFetch(address)
    return status === 200 && keySet.safeParse(JSON.parse(body)).success
  } catch (error) {
    if (error instanceof SafeFetchError || error instanceof SyntaxError) return false
    throw error
  }
}

/** Finds the safe-fetch error that the library wrapped. */
export const causeOf = (error: unknown): SafeFetchError | undefined =>
  [...causesOf(error)].find((cause) => cause instanceof SafeFetchError)

function otherIssuer(error: unknown): string | undefined {
  const bodies = [...causesOf(error)].map((cause) => ('body' in cause ? cause.body : undefined))
  return comparison.safeParse(bodies.find(Boolean)).data?.issuer
}

function* causesOf(error: unknown): Generator<object> {
  for (let one = error; typeof one === 'object' && one !== null; one = Reflect.get(one, 'cause'))
    yield one
}
