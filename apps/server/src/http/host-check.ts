import type { FastifyInstance } from 'fastify'
import { misdirected } from '../problems.ts'

/**
 * A host name that nobody configured must not choose what a link in a mail or a cached page points to.
 * Health checks come by address, from machines that know no name.
 */
export function checkHost(app: FastifyInstance, appUrl: string): void {
  const { host } = new URL(appUrl)
  app.addHook('onRequest', (request, _reply, done) => {
    const isKnown = request.headers.host === host || request.routeOptions.url === '/api/healthcheck'
    done(isKnown ? undefined : misdirected())
  })
}
