import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/client.ts'
import { checkAccess, identifyCallers, requireDeclaredAccess } from './http/access.ts'
import { answerErrors } from './http/error-handler.ts'
import { checkHost } from './http/host-check.ts'
import { createHttpServer } from './http/http-server.ts'
import { parseJsonBodies } from './http/json-body.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveOpenApi } from './http/openapi.ts'
import { logRequests } from './http/request-log.ts'
import { headerSetter, setResponseHeaders } from './http/response-headers.ts'
import { healthRoutes } from './modules/health/health.routes.ts'
import { servePages } from './pages/pages.ts'
import { limitRequests } from './rate-limit/limit-requests.ts'
import type { Limits } from './rate-limit/limits.ts'
import type { AppKeys } from './secrets/app-keys.ts'
import { registerFileRoute } from './storage/file-route.ts'
import type { Storage } from './storage/storage.ts'
import { version } from './version.ts'

export type AppParts = {
  config: Config
  logger: FastifyBaseLogger
  db: Database
  limits: Limits
  keys: AppKeys
  storage: Storage
}

/** Assembles the application; never listens. */
export async function buildApp({
  config,
  logger,
  db,
  limits,
  keys,
  storage,
}: AppParts): Promise<FastifyInstance> {
  const isHttps = config.appUrl.startsWith('https:')
  const setHeaders = headerSetter(isHttps)
  const app = createHttpServer(config, logger, setHeaders)
  parseJsonBodies(app)
  requireDeclaredAccess(app)
  setResponseHeaders(app, setHeaders)
  if (config.appUrlIsGiven) checkHost(app, config.appUrl)
  answerErrors(app)
  identifyCallers(app, db)
  limitRequests(app, limits, (request) => request.actor?.userId)
  checkAccess(app, config.metricsToken)
  logRequests(app)
  if (config.metricsToken) serveMetrics(app)
  await serveOpenApi(app, { title: config.appName, version, url: config.appUrl })
  healthRoutes(app, db)
  if (config.role === 'worker') return app
  registerFileRoute(app, storage, keys)
  await servePages(app, isHttps)
  return app
}
