import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../problems.ts'
import { parseRange } from './byte-range.ts'
import { contentDisposition, type Disposition } from './content-disposition.ts'
import type { FileKey } from '../file-key.ts'
import type { ByteRange, Storage, StoredFile } from '../storage.ts'

export type ServedFile = {
  key: FileKey
  fileName: string
  disposition: Disposition
  /** `private` is for respondents' files, `public` for what a form shows to everyone. */
  audience: 'private' | 'public'
}

/** Responds with a stored file, with headers that keep it from ever acting as one of our pages. */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  served: ServedFile,
): Promise<FastifyReply> {
  if (request.method === 'HEAD' || request.headers.range !== undefined) {
    const file = await storage.stat(served.key)
    if (!file) throw notFound()
    if (request.method === 'HEAD') {
      // Without any body, Fastify would set the length to 0.
      return setHeaders(reply, file, served)
        .header('content-length', file.size)
        .send(Readable.from([]))
    }
    const range = parseRange(rangeHeader(request, file), file.size)
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    }
    if (range) return sendPart(reply, storage, served, range)
  }
  const file = await storage.read(served.key)
  if (!file) throw notFound()
  return setHeaders(reply, file, served).header('content-length', file.size).send(file.content)
}

async function sendPart(
  reply: FastifyReply,
  storage: Storage,
  served: ServedFile,
  range: ByteRange,
): Promise<FastifyReply> {
  const file = await storage.read(served.key, range)
  if (!file) throw notFound()
  return setHeaders(reply, file, served)
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(file.content)
}

/** A range of a different version would be appended to what the client already has. */
function rangeHeader(request: FastifyRequest, file: StoredFile): string | undefined {
  const ifRange = request.headers['if-range']
  return ifRange === undefined || ifRange === file.etag ? request.headers.range : undefined
}

function setHeaders(reply: FastifyReply, file: StoredFile, served: ServedFile): FastifyReply {
  const isPublic = served.audience === 'public'
  return reply.headers({
    'content-type': file.contentType,
    'content-disposition': contentDisposition(
      served.disposition,
      file.contentType,
      served.fileName,
    ),
    'content-security-policy':
      "default-src 'none'; style-src 'none'; img-src 'self' data:; media-src 'self'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-download-options': 'noopen',
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-site',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'accept-ranges': 'bytes',
    etag: file.etag,
  })
}
