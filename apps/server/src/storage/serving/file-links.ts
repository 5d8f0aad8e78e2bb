import { z } from 'zod'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { isSignedBy, sign } from '../../secrets/hmac.ts'
import { type Disposition, safeFileName } from './content-disposition.ts'
import { type FileKey, parseFileKey } from '../file-key.ts'
import { type DownloadLink, linkLifetime } from '../storage.ts'

export const filesPath = '/files/'

export type FileLink = { key: FileKey; fileName: string; disposition: Disposition }

const purpose = 'file-links'
const parameters = z.object({
  exp: z.string().regex(/^\d{1,12}$/),
  as: z.enum(['attachment', 'inline']),
  name: z.string(),
  kid: z.string(),
  sig: z.string(),
})

/** A URL on our own server that opens one file, for a short time, for anyone who has the link. */
export function signedFileUrl(
  keys: AppKeys,
  baseUrl: string,
  key: FileKey,
  { fileName, disposition = 'attachment', expiresInSeconds }: DownloadLink,
  now = new Date(),
): string {
  const url = new URL(`${baseUrl}${filesPath}${key}`)
  const exp = String(Math.floor(now.getTime() / 1000) + linkLifetime(expiresInSeconds))
  const name = safeFileName(fileName)
  const { keyId, mac } = sign(
    keys,
    purpose,
    signedText({ method: 'GET', host: url.host, key, exp, as: disposition, name }),
  )
  url.search = new URLSearchParams({ exp, as: disposition, name, kid: keyId, sig: mac }).toString()
  return url.href
}

/** Returns what the link opens, or why it does not. The reason is given only for links that were once valid. */
export function verifyFileUrl(
  keys: AppKeys,
  request: { method: string; host: string; key: string; query: unknown },
  now = new Date(),
): FileLink | 'expired' | 'invalid' {
  const parsed = parameters.safeParse(request.query)
  if (!parsed.success) return 'invalid'
  const { exp, as, name, kid, sig } = parsed.data
  // Permission to read a file includes permission to ask for its size.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const text = signedText({ method, host: request.host, key: request.key, exp, as, name })
  if (!isSignedBy(keys, purpose, text, { keyId: kid, mac: sig })) return 'invalid'
  if (Number(exp) * 1000 <= now.getTime()) return 'expired'
  return { key: parseFileKey(request.key), fileName: name, disposition: as }
}

function signedText(parts: Record<'method' | 'host' | 'key' | 'exp' | 'as' | 'name', string>) {
  const { method, host, key, exp, as, name } = parts
  return JSON.stringify([method, host, key, exp, as, name])
}
