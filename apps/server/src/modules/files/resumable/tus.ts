import type { FastifyInstance, FastifyRequest } from 'fastify'
import { preflightHeaders } from '../../../http/response/response-headers.ts'
import { ProblemError } from '../../../problems.ts'

const version = '1.0.0'

/**
 * Lets any tus 1.0 client upload in parts: its headers become the body that we expect, and successful responses have
 * the status that it expects. Requests without `Tus-Resumable` are left alone. See https://tus.io/protocols.
 */
export function supportTus(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, done) => {
    if (!isTus(request)) return done()
    reply.header('tus-resumable', version)
    if (request.headers['tus-resumable'] !== version)
      return done(new ProblemError(412, 'tus_version', { headers: { 'tus-version': version } }))
    if (request.method === 'POST') request.body = readCreation(request)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const hasNoContent = request.method === 'PATCH' || request.method === 'DELETE'
    if (!isTus(request) || !hasNoContent || reply.statusCode !== 200) return done(null, payload)
    reply.code(204).removeHeader('content-type')
    done(null, null)
  })
  app.options(
    '/api/uploads',
    { config: { access: 'public', limit: false, onDomains: true }, schema: { hide: true } },
    (_request, reply) =>
      reply
        .code(204)
        .headers(preflightHeaders)
        .headers({
          'tus-resumable': version,
          'tus-version': version,
          'tus-extension': 'creation,expiration,termination',
        })
        .send(),
  )
}

const isTus = ({ headers, routeOptions }: FastifyRequest) =>
  headers['tus-resumable'] !== undefined && routeOptions.url?.startsWith('/api/uploads') === true

/** `filename` is what most clients send; `form`, `field` and `sha256` are ours. */
function readCreation({ headers }: FastifyRequest) {
  const { filename, ...purpose } = readMetadata(String(headers['upload-metadata'] ?? ''))
  return { ...purpose, file_name: filename, size: Number(headers['upload-length']) }
}

/** Pairs of a key and a Base64 value, separated by commas. */
const readMetadata = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
  )
