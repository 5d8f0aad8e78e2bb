import type { FastifyRequest } from 'fastify'

/** In another site's frame, the browser neither sends our cookies nor keeps new ones. */
export const isFramed = (request: FastifyRequest): boolean =>
  /^(?:iframe|frame|embed|object)$/.test(request.headers['sec-fetch-dest'] ?? '')
