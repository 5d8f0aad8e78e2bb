import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '../http/response/accepts-encoding.ts'
import type { BuiltFile } from './built-files.ts'
import { compressQuickly, compressTightly, etagOf } from './compress.ts'

const deflate = promisify(gzip)

/**
 * A page that is the same for everyone, compressed once: as small as possible by default, quickly if it is short-lived.
 */
export async function htmlPage(html: string, compress = compressTightly): Promise<BuiltFile> {
  const plain = Buffer.from(html)
  const [br, gzip] = await Promise.all([compress(plain), deflate(plain)])
  return { type: 'text/html; charset=utf-8', etag: etagOf(plain), plain, br, gzip }
}

/** Sends pages that are rendered on demand. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding, Accept-Language')
  if (acceptsEncoding(request, 'br'))
    return reply.header('content-encoding', 'br').send(await compressQuickly(Buffer.from(html)))
  if (acceptsEncoding(request, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(await deflate(html))
  return reply.send(html)
}
