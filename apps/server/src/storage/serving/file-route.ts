import type { FastifyInstance } from 'fastify'
import { forbidden, notFound } from '../../problems.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { filesPath, verifyFileUrl } from './file-links.ts'
import { serveFile } from './serve-file.ts'
import type { Storage } from '../storage.ts'

/** Serves the links that `signedFileUrl` creates. */
export function registerFileRoute(app: FastifyInstance, storage: Storage, keys: AppKeys): void {
  app.get<{ Params: { '*': string } }>(
    `${filesPath}*`,
    { config: { access: 'signed' }, schema: { hide: true } },
    async (request, reply) => {
      const link = verifyFileUrl(keys, {
        method: request.method,
        host: request.headers.host ?? '',
        key: request.params['*'],
        query: request.query,
      })
      if (link === 'expired') throw forbidden('link_expired')
      if (link === 'invalid') throw notFound()
      return serveFile(request, reply, storage, { ...link, audience: 'private' })
    },
  )
}
