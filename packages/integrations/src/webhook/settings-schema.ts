import * as z from 'zod'
import { hookAddress } from '../shared/hook-address.ts'

/** Headers that we set ourselves, or that control the connection. */
const reservedNames = new Set([
  'authorization',
  'x-webhook-signature',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
  'content-type',
  'content-length',
  'host',
  'cookie',
  'x-csrf-token',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-real-ip',
  'x-requested-with',
  'accept-encoding',
  'transfer-encoding',
])

const mostHeaders = 10
const headerName = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/, 'integration.header_name')
  .refine((name) => !reservedNames.has(name.toLowerCase()), 'integration.header_reserved')
const headerValue = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\t\x20-\x7e]*$/, 'integration.header_value')

const secret = z.string().min(12).max(255)

export const webhookSettings = z.object({
  webhook_url: hookAddress,
  webhook_secret: secret.nullish(),
  /** Also signs for a while, so that receivers can switch to the new secret without losing a delivery. */
  previous_webhook_secret: secret.nullish(),
  previous_signs_until: z.iso.datetime().nullish(),
  webhook_headers: z
    .record(headerName, headerValue)
    .refine((headers) => Object.keys(headers).length <= mostHeaders, 'integration.header_count')
    .nullish(),
})
export type WebhookSettings = z.infer<typeof webhookSettings>

const overlapMs = 24 * 3600 * 1000

/** A replaced secret stays valid for a day; a removed one ends immediately. */
export function keepOldSecret(
  settings: WebhookSettings,
  before: WebhookSettings,
  now: Date,
): WebhookSettings {
  const { webhook_secret: old } = before
  const { previous_webhook_secret: _secret, previous_signs_until: _until, ...alone } = settings
  if (!settings.webhook_secret) return alone
  if (!old || old === settings.webhook_secret) return settings
  const until = new Date(now.getTime() + overlapMs).toISOString()
  return { ...settings, previous_webhook_secret: old, previous_signs_until: until }
}
