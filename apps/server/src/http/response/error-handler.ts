import { matchLanguage } from '@formstead/i18n'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable, isDiskFull, isUnstorableText } from '../../database/failures.ts'
import { languageOf } from '../../translation/request-language.ts'
import {
  badRequest,
  notFound,
  ProblemError,
  errorResponse,
  requestTooLarge,
  unavailable,
  unsupportedMediaType,
} from '../../problems.ts'
import { isForPeople, sendProblemPage } from './problem-page.ts'

/**
 * The single place that responds to errors. Unexpected errors are logged and answered with a 500 without details.
 * `formLanguage` is the language of the form whose page was requested.
 */
export function answerError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  formLanguage = '',
): FastifyReply {
  const problem = asProblem(error, request)
  const language = problem.details.language ?? matchLanguage(formLanguage) ?? languageOf(request)
  if (problem.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed')
  reply.code(problem.status).headers({ 'content-language': language, ...problem.details.headers })
  return isForPeople(request)
    ? sendProblemPage(request, reply, problem, language)
    : reply.send(errorResponse(problem, language))
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error>((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply))
}

function asProblem(error: Error, { routeOptions }: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error
  if (isDatabaseUnavailable(error)) return unavailable()
  if (isDiskFull(error)) return unavailable('disk_full')
  if (isUnstorableText(error)) return badRequest('bad_request')
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return requestTooLarge(routeOptions.bodyLimit, routeOptions.config.bodyTooLarge)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedMediaType()
  if (statusCode && statusCode >= 400 && statusCode < 500) return badRequest('bad_request')
  return new ProblemError(500, 'internal')
}
