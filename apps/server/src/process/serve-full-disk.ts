import { once } from 'node:events'
import type { Config } from '../config.ts'
import { answerError } from '../http/response/error-handler.ts'
import { createHttpServer } from '../http/http-server.ts'
import { createLogger } from '../http/request-log.ts'
import { headerSetter, setResponseHeaders } from '../http/response/response-headers.ts'
import { ProblemError } from '../problems.ts'
import { version } from '../version.ts'
import type { DiskPart } from './full-disk.ts'
import { listeningSocket } from './listening-socket.ts'

const checks = { database: 'failing', disk: 'low' }

/** Answers every request with the problem, until the supervisor ends this process because there is space again. */
export async function serveFullDisk(config: Config, largest: readonly DiskPart[]): Promise<void> {
  const setHeaders = headerSetter(config.appUrl.startsWith('https:'))
  const app = createHttpServer(config, createLogger('silent'), setHeaders)
  setResponseHeaders(app, setHeaders)
  app.setNotFoundHandler((request, reply) => {
    const isProbe = request.url.split('?')[0] === '/api/healthcheck'
    const health = isProbe && { status: 'failing', version, checks, dependencies: checks, largest }
    const problem = new ProblemError(503, 'disk_full', {
      headers: { 'retry-after': '10' },
      body: health || {},
    })
    return answerError(problem, request, reply)
  })
  await app.ready()
  app.server.listen({ fd: listeningSocket })
  await once(app.server, 'listening')
}
