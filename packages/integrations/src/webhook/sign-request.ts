import type { WebhookSettings } from './settings-schema.ts'

type Signed = { id: string; body: string; sentAt: Date }
type Secrets = Pick<
  WebhookSettings,
  'webhook_secret' | 'previous_webhook_secret' | 'previous_signs_until'
>

/**
 * Returns the headers of Standard Webhooks, and the signature that clients of the reference product check. For the
 * former, a secret that starts with `whsec_` is decoded as base64. Otherwise secrets are used as UTF-8 bytes.
 */
export async function signRequest(
  { id, body, sentAt }: Signed,
  { webhook_secret: secret, previous_webhook_secret: old, previous_signs_until: until }: Secrets,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const named = { 'webhook-id': id, 'webhook-timestamp': timestamp }
  if (!secret) return named
  const previous = old && until && sentAt < new Date(until) ? [old] : []
  const signed = await Promise.all(
    [secret, ...previous].map((one) => hmac(standardKey(one), `${id}.${timestamp}.${body}`)),
  )
  return {
    ...named,
    'webhook-signature': signed.map((bytes) => `v1,${toBase64(bytes)}`).join(' '),
    'x-webhook-signature': `sha256=${toHex(await hmac(utf8(secret), body))}`,
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)

function standardKey(secret: string): Uint8Array<ArrayBuffer> {
  const [, encoded] =
    /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(secret) ?? []
  return encoded === undefined
    ? utf8(secret)
    : Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
}

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8(text)))
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
