import type { FastifyInstance } from 'fastify'

/** The bodies in this scope are bytes: what signs them must be verified before they are parsed. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
