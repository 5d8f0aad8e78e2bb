import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry, type Metric } from 'prom-client'

/** Measures only if metrics can be read, since counting costs a little per request. */
export function serveMetrics(app: FastifyInstance, more: readonly Metric[]): void {
  const registry = new Registry()
  for (const metric of more) registry.registerMetric(metric)
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get(
    '/api/metrics',
    { config: { access: 'metrics', limit: false }, schema: { hide: true } },
    async (_request, reply) => {
      reply.type(registry.contentType)
      return registry.metrics()
    },
  )
}
