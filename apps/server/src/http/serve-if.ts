import type { FastifyInstance } from 'fastify'
import { notFound } from '../problems.ts'

/**
 * Routes that exist only on some instances. On others they respond as if they did not exist, before any input is read.
 */
export function serveIf(
  isThere: boolean,
  app: FastifyInstance,
  routes: (scope: FastifyInstance) => void,
): void {
  app.register((scope, _, done) => {
    if (!isThere)
      scope.addHook('onRoute', (route) => {
        route.preValidation = () => {
          throw notFound()
        }
      })
    routes(scope)
    done()
  })
}
