import type { FastifyRequest } from 'fastify'

export const visitCookie = 'visit'

/** Shuffled options keep their order for the whole visit. */
export const seedOf = (visit: string | null): number =>
  Number.parseInt(visit?.slice(0, 8) ?? '', 16) | 0

export const pageCookie = (
  name: string,
  value: string,
  { path, isHttps, maxAgeSeconds }: { path: string; isHttps: boolean; maxAgeSeconds?: number },
): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isHttps ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; ')

/** In another site's frame, the browser neither sends our cookies nor keeps new ones. */
export const isFramed = (request: FastifyRequest): boolean =>
  /^(?:iframe|frame|embed|object)$/.test(request.headers['sec-fetch-dest'] ?? '')
