import * as z from 'zod'
import { hookAddress } from '../shared/hook-address.ts'

/** They are ours to set, or steer the connection. */
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
  .max(255)
  .regex(/^[\t\x20-\x7e]*$/, 'integration.header_value')

const secret = z.string().min(12).max(255)

export const webhookSettings = z.object({
  webhook_url: hookAddress,
  webhook_secret: secret.nullish(),
  /** Signs beside the new one until it is dropped, so that a receiver can change over without losing anything. */
  previous_webhook_secret: secret.nullish(),
  webhook_headers: z
    .record(headerName, headerValue)
    .refine((headers) => Object.keys(headers).length <= mostHeaders, 'integration.header_count')
    .nullish(),
})
export type WebhookSettings = z.infer<typeof webhookSettings>
