import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { sourceStack } from '../process/source-stack.ts'

/** Lines wait here until they can be written; more are dropped. */
const waitingLimitBytes = 10_000_000

/** Logs contain route patterns, never URLs: a path or query may carry a token, a secret slug, or an answer. */
export function createLogger(
  level: string,
  destination?: { write: (line: string) => void },
): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return pino(options, destination ?? openStandardOutput())
}

/** Ignores failures: the output may be redirected to a file on a full disk. */
function openStandardOutput() {
  const output = pino.destination({ dest: process.stdout.fd, maxLength: waitingLimitBytes })
  output.on('error', () => {
    // At the end of the process, it would try to write the rest until it succeeds.
    output.flushSync = () => {}
  })
  return output
}

export function logRequests(app: FastifyInstance): void {
  const isDebugging = app.log.level === 'debug'
  app.addHook('onResponse', (request, reply, done) => {
    // Probes and assets are so frequent that they would bury everything else.
    const level = request.routeOptions.config.limit === false ? 'debug' : 'info'
    if (level === 'debug' && !isDebugging) return done()
    request.log[level](
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.actor && { user: request.actor.userId }),
      },
      'request',
    )
    done()
  })
}

type ErrorDescription = {
  type: string
  message: string
  code?: string
  constraint?: unknown
  stack?: string
}

/**
 * The error of a failed query carries its parameters, which may be an answer or a secret, so only its cause is logged.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: '' }
  if ('params' in error && error.cause) return describeError(error.cause)
  const { name } = error
  const code = 'code' in error ? { code: String(error.code) } : {}
  const constraint = 'constraint' in error ? { constraint: error.constraint } : {}
  const message = error.message.replace(isAboutData(error) ? /".*"/s : /(?<=: )".*"$/s, '"…"')
  const frames = sourceStack(error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  return { type: name, message, ...code, ...constraint, stack: frames }
}

/** PostgreSQL's class 22 errors quote the rejected value anywhere in their message. */
const isAboutData = (error: Error) => 'code' in error && /^22\w{3}$/.test(String(error.code))
