import type { FastifyRequest } from 'fastify'

/** In a frame of another site a page is sent none of our cookies, and none that it is given are kept. */
export const isFramed = (request: FastifyRequest): boolean =>
  /^(?:iframe|frame|embed|object)$/.test(request.headers['sec-fetch-dest'] ?? '')
