import type { FastifyInstance } from 'fastify'

/** Keeps the bodies in this scope as bytes, because their signatures must be verified before they are parsed. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
