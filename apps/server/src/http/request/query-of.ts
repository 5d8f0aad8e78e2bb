import type { FastifyRequest } from 'fastify'

/** Only the first question mark starts the query; others are part of it. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const [, ...query] = url.split('?')
  return new URLSearchParams(query.join('?'))
}
