import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'

export type AppSumo = NonNullable<Config['appsumo']>

const tokenAnswer = z.object({ access_token: z.string() })
const licenseAnswer = z.object({
  license_key: z.string().min(1).max(255),
  status: z.string().optional(),
})

/** Exchanges the code that a buyer brings back for their license. Undefined if the seller knows no such license. */
export async function exchangeCode(
  safeFetch: SafeFetch,
  { clientId, clientSecret }: AppSumo,
  code: string,
  redirectUri: string,
): Promise<{ licenseKey: string; isActive: boolean } | undefined> {
  const granted = await ask(safeFetch, 'https://appsumo.com/openid/token/', tokenAnswer, {
    client_id: clientId,
    client_secret: clientSecret,
    code,
    redirect_uri: redirectUri,
    grant_type: 'authorization_code',
  })
  if (!granted) return undefined
  const address = `https://appsumo.com/openid/license_key/?${new URLSearchParams(granted).toString()}`
  const found = await ask(safeFetch, address, licenseAnswer)
  return found && { licenseKey: found.license_key, isActive: found.status !== 'deactivated' }
}

async function ask<Answer>(
  safeFetch: SafeFetch,
  url: string,
  schema: z.ZodType<Answer>,
  form?: Record<string, string>,
): Promise<Answer | undefined> {
  const { status, body } = await safeFetch(url, {
    ...(form && {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    }),
  })
  return status === 200 ? schema.safeParse(parseJson(body)).data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The seller signs the timestamp and the raw body with the API key of our account there. */
export function isFromAppSumo(
  { apiKey }: AppSumo,
  body: Buffer,
  { timestamp, signature }: { timestamp: string; signature: string },
): boolean {
  const expected = createHmac('sha256', apiKey).update(timestamp).update(body).digest()
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : undefined
  return given !== undefined && timingSafeEqual(given, expected)
}

/** A webhook event from the seller. */
export const appSumoEvent = z.object({
  event: z.string(),
  license_key: z.string().min(1).max(255),
  prev_license_key: z.string().max(255).nullish(),
  /** Set for add-ons, which are bought in addition to a license. */
  parent_license_key: z.string().nullish(),
  /** In milliseconds. */
  event_timestamp: z.coerce.number().int().positive(),
  tier: z.coerce.number().int().nullish(),
  test: z.boolean().nullish(),
})
export type AppSumoEvent = z.output<typeof appSumoEvent>
