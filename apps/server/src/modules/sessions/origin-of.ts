import type { FastifyRequest } from 'fastify'
import { askedLanguage } from '../../speech/request-language.ts'
import type { Origin } from './sessions.ts'

export function originOf(request: FastifyRequest): Origin {
  const { ip, headers } = request
  return { ip, userAgent: headers['user-agent'], language: askedLanguage(request) }
}
