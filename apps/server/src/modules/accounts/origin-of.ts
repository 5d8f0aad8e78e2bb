import type { FastifyRequest } from 'fastify'
import type { Origin } from './sessions.ts'

export function originOf({ ip, headers }: FastifyRequest): Origin {
  return { ip, userAgent: headers['user-agent'] }
}
