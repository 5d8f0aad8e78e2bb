import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressQuickly } from './compress.ts'

const deflate = promisify(gzip)

/** Sends pages that are rendered on demand. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding, Accept-Language')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(await compressQuickly(Buffer.from(html)))
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await deflate(html))
  return reply.send(html)
}
