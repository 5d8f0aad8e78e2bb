import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Every answer carries these, errors included. What kind of thing it is may add to them or replace them. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
    'x-xss-protection': '0',
    'origin-agent-cluster': '?1',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

// Any site may call: the API knows its callers by Bearer token only, which a browser never sends by itself.
const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'idempotent-replayed, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-request-id',
  vary: 'Authorization, Accept-Language',
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, form-password, x-custom-domain, precognition, precognition-validate-only, x-requested-with',
  'access-control-max-age': '7200',
}

export type HeaderSetter = (request: FastifyRequest, reply: FastifyReply) => void

export function headerSetter(isHttps: boolean): HeaderSetter {
  const pageEntries = Object.entries(commonHeaders(isHttps))
  const apiEntries = Object.entries({ ...commonHeaders(isHttps), ...apiHeaders })
  return (request, reply) => {
    reply.header('x-request-id', request.id)
    const entries = request.url.startsWith('/api/') ? apiEntries : pageEntries
    for (const [name, value] of entries) reply.header(name, value)
  }
}

export function setResponseHeaders(app: FastifyInstance, setHeaders: HeaderSetter): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    done()
  })
  app.options(
    '/api/*',
    { config: { access: 'public', limit: false }, schema: { hide: true } },
    (_request, reply) => reply.code(204).headers(preflightHeaders).send(),
  )
}
