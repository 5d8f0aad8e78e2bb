import type { FastifyRequest } from 'fastify'
import { requestedLanguage } from '../../translation/request-language.ts'
import type { Origin } from './sessions.ts'

export function originOf(request: FastifyRequest): Origin {
  const { ip, headers } = request
  return { ip, userAgent: headers['user-agent'], language: requestedLanguage(request) }
}
