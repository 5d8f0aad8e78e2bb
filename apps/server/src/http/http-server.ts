import { issueKind } from '@formstead/field-types'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import { invalid } from '../problems.ts'
import { clientErrorAnswer } from './response/client-errors.ts'
import { answerError } from './response/error-handler.ts'
import { otherHost } from './access/host-check.ts'
import type { HeaderSetter } from './response/response-headers.ts'
import { requestProblems } from './request/request-problems.ts'

/** Fastify with limits on time and size, where its defaults are unlimited, and with zod schemas. */
export function createHttpServer(
  config: Pick<Config, 'trustProxy' | 'appUrl' | 'appUrlIsGiven' | 'customDomains'>,
  logger: FastifyBaseLogger,
  setHeaders: HeaderSetter,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost more than adding the ID to the few lines that need it.
    childLoggerFactory: (parent) => parent,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
    maxRequestsPerSocket: 1_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    clientErrorHandler: clientErrorAnswer,
    // A URL that cannot be decoded reaches neither hooks nor the error handler.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply)
      answerError(error, request, reply)
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // While draining, requests that still arrive are served, not refused.
    return503OnClosing: false,
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      // The longest slug of a form. Longer parameters match no route.
      maxParamLength: 255,
      constraints: { otherHost: otherHost(config) },
    },
  })
  app.setValidatorCompiler(({ schema }) => (value) => {
    const result = (schema as z.ZodType).safeParse(value, { error: issueKind })
    return result.success
      ? { value: result.data }
      : { error: invalid(requestProblems(result.error.issues)) }
  })
  app.setSerializerCompiler(
    ({ schema }) =>
      (answer) =>
        JSON.stringify((schema as z.ZodType).parse(answer)),
  )
  return app
}
