import { connect } from 'node:net'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { notFound } from '../../problems.ts'

const secret = 'a-canary-that-must-not-be-logged'
const received: unknown[] = []
const { app, db, logLines } = await createTestApp({}, (app) => {
  const open = { config: { access: 'public' as const } }
  app.post('/api/echo', open, (request) => {
    received.push(request.body)
    return { received: request.body }
  })
  app.get('/api/missing', open, () => {
    throw notFound()
  })
  app.get('/api/broken', open, () => db.execute(sql`select ${secret}::int`))
  app.get('/api/full', open, () => {
    throw new Error('write failed', {
      cause: Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    })
  })
  app.get('/broken', open, () => {
    throw new Error('unforeseen')
  })
})
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/echo', payload, headers: { 'content-type': type } })

describe('a request body', () => {
  test.each([
    ['too deep', '['.repeat(50_000) + ']'.repeat(50_000), 400],
    ['cut off', '{"a":', 400],
    ['poisoned', '{"__proto__":{"polluted":true}}', 400],
    ['poisoned through a constructor', '{"constructor":{"prototype":{"polluted":true}}}', 400],
    ['too large', `{"a":"${'x '.repeat(200_000)}"}`, 413],
  ])('that is %s is refused', async (_, payload, status) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ message: expect.any(String) })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'of type %s is refused',
    async (type) => {
      expect((await post('{}', type)).statusCode).toBe(415)
    },
  )

  test.each(['Application/JSON ; charset=utf-8', 'application/json;charset=UTF-8'])(
    'of type %s is read',
    async (type) => {
      const response = await post('{"a":1}', type)
      expect(response.json()).toEqual({ received: { a: 1 } })
    },
  )

  test.each([{}, { headers: { 'content-type': 'application/json' } }])(
    'that is missing is reported by its missing fields (%j)',
    async (sent) => {
      const response = await app.inject({ method: 'POST', url: '/api/login', ...sent })
      expect(response.statusCode).toBe(422)
      expect(Object.keys(response.json().errors)).toEqual(['email', 'password'])
    },
  )
})

describe('every response', () => {
  const always = [
    'x-content-type-options',
    'x-request-id',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
  ]
  const onDocuments = [
    'origin-agent-cluster',
    'x-permitted-cross-domain-policies',
    'x-dns-prefetch-control',
    'x-xss-protection',
  ]
  test.each([
    ['GET', '/api/healthcheck', 200],
    ['HEAD', '/api/healthcheck', 200],
    ['OPTIONS', '/api/healthcheck', 204],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/missing', 404],
    ['GET', '/api/nowhere', 404],
    ['POST', '/api/healthcheck', 404],
    ['GET', '/nowhere', 404],
    ['GET', '/api/broken', 500],
    ['GET', '/broken', 500],
    ['GET', '/api/%zz', 400],
  ] as const)('to %s %s carries the headers', async (method, url, status) => {
    const response = await app.inject({
      method,
      url,
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(response.statusCode).toBe(status)
    expect(Object.keys(response.headers)).toEqual(expect.arrayContaining(always))
    expect(response.headers).not.toHaveProperty('server')
    expect(response.headers).not.toHaveProperty('x-powered-by')
    if (url.startsWith('/api/')) {
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'access-control-allow-origin': '*',
      })
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
    } else {
      expect(Object.keys(response.headers)).toEqual(expect.arrayContaining(onDocuments))
    }
  })

  test('to an unexpected error reveals nothing about it', async () => {
    const response = await app.inject('/broken')
    expect(response.json()).toEqual({
      message: 'Something went wrong. Please try again.',
      code: 'internal',
    })
  })
})

describe('the log', () => {
  test('has a line for a failed query, with the request ID and without its parameters', async () => {
    const response = await app.inject({
      url: `/api/broken?answer=${secret}`,
      headers: { authorization: `Bearer ${secret}` },
    })
    const lines = logLines.filter((line) => line.includes(String(response.headers['x-request-id'])))
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 50, err: expect.objectContaining({ code: '22P02' }) }),
      expect.objectContaining({ level: 30, route: '/api/broken', status: 500 }),
    ])
    expect(logLines.join('')).not.toContain(secret)
  })
})

describe('a connection', () => {
  test('has limited time to send its headers and its request', () => {
    expect(app.server).toMatchObject({ headersTimeout: 8_000, requestTimeout: 15_000 })
  })

  test.each([
    ['half-sent headers', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
  ])('with %s gets a response and is closed', async (_, bytes, status) => {
    app.server.headersTimeout = 100
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(bytes)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    await once(socket, 'close')
    const answer = Buffer.concat(chunks).toString()
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('x-content-type-options: nosniff')
  })

  test.each([
    ['before anything was sent', '', ''],
    ['after half of the headers', 'POST /api/echo HTTP/1.1\r\n', 'HTTP/1.1 408 Request Timeout'],
  ])('that is closed %s executes nothing afterwards', async (_, first, status) => {
    app.server.headersTimeout = 100
    const request =
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"late":1}'
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    // Writing to a closed connection may reset it.
    socket.on('error', () => {})
    socket.write(first)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    await once(socket, 'end')
    socket.end(request.slice(first.length))
    await once(socket, 'close')
    // By the time this is answered, the late request would have been executed.
    await post('{}')
    expect(received).not.toContainEqual({ late: 1 })
    expect(Buffer.concat(chunks).toString().split('\r\n')[0]).toBe(status)
  })
})

describe('with a configured address', async () => {
  const { app } = await createTestApp({ APP_URL: 'https://forms.example' })

  test.each([
    ['forms.example', '/api/openapi.json', 200],
    ['evil.example', '/api/openapi.json', 421],
    ['forms.example.evil.example', '/', 421],
    ['10.0.0.7:3000', '/api/healthcheck', 200],
  ])('a request for %s%s gets %i', async (host, url, status) => {
    const response = await app.inject({
      url,
      headers: { host, 'x-forwarded-host': 'forms.example' },
    })
    expect(response.statusCode).toBe(status)
    expect(response.headers['strict-transport-security']).toContain('max-age=63072000')
  })
})

test('a full disk is reported as such', async () => {
  const { statusCode, headers, json } = await app.inject('/api/full')
  expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '2', 'disk_full'])
})

test('a differently written path gets the same headers', async () => {
  const headersOf = async (url: string) => {
    const { 'x-request-id': _, date: __, ...headers } = (await app.inject(url)).headers
    return Object.fromEntries(
      Object.entries(headers).filter(([name]) => !name.startsWith('ratelimit-')),
    )
  }
  expect(await headersOf('/%61pi/missing')).toEqual(await headersOf('/api/missing'))
  expect(await headersOf('/%61pi/user')).toEqual(await headersOf('/api/user'))
})
