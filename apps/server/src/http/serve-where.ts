import type { FastifyInstance } from 'fastify'
import { notFound } from '../problems.ts'

/** Routes of which an instance may have nothing. There they answer as if they were not there, before anything that is sent is read. */
export function serveWhere(
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
