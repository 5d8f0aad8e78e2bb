import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean
  }
}

/** Headers of every response, errors included. Individual kinds of responses may add to them or replace them. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** These tell a browser how to treat a document; on JSON they would only waste bytes. */
const documentHeaders = {
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'x-xss-protection': '0',
  'origin-agent-cluster': '?1',
}

const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Origin, Authorization, Accept-Language',
}

// Any site may call: the API identifies callers only by bearer token, which a browser never sends on its own.
const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'idempotent-replayed, retry-after, www-authenticate, ratelimit-limit, ratelimit-remaining, ratelimit-reset, upload-offset, upload-length, upload-expires, location, tus-resumable, tus-version, tus-extension, x-request-id',
}

export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, form-password, x-custom-domain, precognition, precognition-validate-only, upload-offset, upload-length, upload-metadata, tus-resumable, x-requested-with, mcp-protocol-version, mcp-session-id, last-event-id',
  'access-control-max-age': '7200',
}

/** Also checks the matched route: `/%61pi/user` leads to the API. */
export const isOfApi = ({ routeOptions, url }: FastifyRequest) =>
  url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true

const programRoutes = /^\/(?:mcp$|oauth\/(?:register|token|revoke)$|\.well-known\/oauth-)/

/** The API, and the MCP and OAuth routes outside it. */
export const isForPrograms = (request: FastifyRequest) =>
  isOfApi(request) || programRoutes.test(request.routeOptions.url ?? '')

export type HeaderSetter = (request: FastifyRequest, reply: FastifyReply) => void

export function headerSetter(isHttps: boolean): HeaderSetter {
  const pageHeaders = { ...commonHeaders(isHttps), ...documentHeaders }
  const ownApiHeaders = { ...commonHeaders(isHttps), ...apiHeaders }
  const foreignApiHeaders = { ...ownApiHeaders, ...crossOriginHeaders }
  return (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!isForPrograms(request)) reply.headers(pageHeaders)
    else reply.headers(request.headers.origin === undefined ? ownApiHeaders : foreignApiHeaders)
  }
}

export function setResponseHeaders(app: FastifyInstance, setHeaders: HeaderSetter): void {
  app.decorate('isDraining', false)
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    if (app.isDraining) reply.header('connection', 'close')
    done()
  })
  for (const path of [
    '/api/*',
    '/mcp',
    '/.well-known/*',
    '/oauth/register',
    '/oauth/token',
    '/oauth/revoke',
  ])
    app.options(
      path,
      { config: { access: 'public', limit: false }, schema: { hide: true } },
      (_request, reply) => reply.code(204).headers(preflightHeaders).send(),
    )
}
