import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { ProblemError, errorResponse } from '../../problems.ts'
import { parseAppKey, type AppKeys } from '../../secrets/app-keys.ts'
import { createTestDiskStorage, createTestS3Storage } from '../../testing/storages.ts'
import { makeFileKey, parseFileKey, type FileKey } from '../file-key.ts'
import { signedFileUrl } from './file-links.ts'
import { registerFileRoute } from './file-route.ts'
import { serveFile } from './serve-file.ts'
import type { DownloadLink, Storage } from '../storage.ts'

const appKey = parseAppKey('APP_KEY', randomBytes(32).toString('base64'))
const keys: AppKeys = { current: appKey, previous: [] }
const storages = [
  ['disk', (await createTestDiskStorage()).storage],
  ['S3', (await createTestS3Storage()).storage],
] as const

describe.each(storages)('a file on %s', (_, storage) => {
  const { app, store, get } = appOn(storage)

  test('has headers that keep it from acting as a page', async () => {
    const answer = await get(await store('image/png', '0123456789'), { fileName: 'é.png' })
    const { etag, ...headers } = answer.headers
    expect(answer.body).toBe('0123456789')
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(headers).toEqual({
      connection: 'keep-alive',
      date: expect.any(String),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="_.png"; filename*=UTF-8''%C3%A9.png`,
      'content-length': '10',
      'content-security-policy':
        "default-src 'none'; style-src 'none'; img-src 'self' data:; media-src 'self'; sandbox; frame-ancestors 'none'",
      'content-type': 'image/png',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
    })
  })

  test.each([
    ['image/png', 'image/png', 'inline'],
    ['video/mp4', 'video/mp4', 'inline'],
    ['application/pdf', 'application/pdf', 'attachment'],
    ['image/svg+xml', 'application/octet-stream', 'attachment'],
    ['text/html', 'application/octet-stream', 'attachment'],
    ['application/xhtml+xml', 'application/octet-stream', 'attachment'],
    ['text/javascript', 'application/octet-stream', 'attachment'],
  ])('uploaded as %s is served as %s, %s', async (uploadedAs, servedAs, kind) => {
    const key = await store(uploadedAs, '<script>alert(1)</script>')
    const { headers } = await get(key, { fileName: 'x.html', disposition: 'inline' })
    expect([
      headers['content-type'],
      headers['content-disposition']?.toString().split(';')[0],
    ]).toEqual([servedAs, kind])
  })

  test.each([
    ['bytes=2-5', 206, '2345', 'bytes 2-5/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('answers the range %s with %i', async (range, status, body, contentRange) => {
    const key = await store('image/png', '0123456789')
    const answer = await get(key, { fileName: 'x' }, { range })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
    expect(answer.headers['content-length']).toBe(String(body.length))
  })

  test('sends a range only if the client has the same version', async () => {
    const key = await store('image/png', '0123456789')
    const etag = String((await get(key, { fileName: 'x' })).headers.etag)
    const part = (ifRange: string) =>
      get(key, { fileName: 'x' }, { range: 'bytes=0-3', 'if-range': ifRange })
    expect((await part(etag)).body).toBe('0123')
    expect((await part('"another"')).body).toBe('0123456789')
    expect((await part(`W/${etag}`)).body).toBe('0123456789')
    expect((await part(new Date().toUTCString())).body).toBe('0123456789')
  })

  test('reports its size without its content', async () => {
    const key = await store('image/png', '0123456789')
    const [head, whole] = [
      await get(key, { fileName: 'x' }, { range: 'bytes=0-3' }, 'HEAD'),
      await get(key, { fileName: 'x' }),
    ]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toEqual({ ...whole.headers, date: expect.any(String) })
  })

  test('an empty file is served whole', async () => {
    const answer = await get(await store('image/png', ''), { fileName: 'x' })
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
      200,
      '',
      '0',
    ])
  })

  test.each(['GET', 'HEAD'] as const)('is not found after deletion: %s', async (method) => {
    const key = await store('image/png', 'x')
    await storage.delete(key)
    expect((await get(key, { fileName: 'x' }, {}, method)).statusCode).toBe(404)
    expect((await get(key, { fileName: 'x' }, { range: 'bytes=0-' }, method)).statusCode).toBe(404)
  })

  test('is refused without a valid link, whether it exists or not', async () => {
    const key = await store('image/png', 'x')
    const url = new URL(signedFileUrl(keys, 'http://forms.test', key, { fileName: 'x' }))
    const ask = (path: string, host = 'forms.test') =>
      app
        .inject({ url: path, headers: { host } })
        .then((answer) => [answer.statusCode, answer.json()])
    const invalid = [404, { message: 'Not found.', code: 'not_found' }]
    expect(await ask(url.pathname)).toEqual(invalid)
    expect(await ask(`/files/../../etc/passwd${url.search}`)).not.toEqual([200, expect.anything()])
    expect(await ask(`/files/..%2f..%2fetc%2fpasswd${url.search}`)).toEqual(invalid)
    expect(await ask(`/files/1/2/nothing${url.search}`)).toEqual(invalid)
    expect(await ask(url.pathname + url.search, 'evil.test')).toEqual(invalid)
    const minutesAgo = new Date(Date.now() - 601_000)
    const old = new URL(
      signedFileUrl(keys, 'http://forms.test', key, { fileName: 'x' }, minutesAgo),
    )
    expect(await ask(old.pathname + old.search)).toEqual([
      403,
      { message: 'This link has expired. Please ask for a new one.', code: 'link_expired' },
    ])
  })

  test('may be cached by everyone if it is public', async () => {
    const key = await store('image/png', 'logo')
    const { headers } = await app.inject({ url: `/public/${key}` })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': `inline; filename="logo.png"; filename*=UTF-8''logo.png`,
    })
  })
})

function appOn(storage: Storage) {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ProblemError
      ? reply.code(error.status).send(errorResponse(error, 'en'))
      : reply.send(error),
  )
  registerFileRoute(app, storage, keys)
  app.get<{ Params: { '*': string } }>('/public/*', (request, reply) =>
    serveFile(request, reply, storage, {
      key: parseFileKey(request.params['*']),
      fileName: 'logo.png',
      disposition: 'inline',
      audience: 'public',
    }),
  )
  afterAll(() => app.close())
  return {
    app,
    store: async (contentType: string, text: string) => {
      const key = makeFileKey({ workspaceId: 1, folder: 2, contentType })
      await storage.put(key, Readable.from([Buffer.from(text)]), { limitBytes: 1_000 })
      return key
    },
    get: (key: FileKey, link: DownloadLink, headers = {}, method: 'GET' | 'HEAD' = 'GET') => {
      const { pathname, search } = new URL(signedFileUrl(keys, 'http://forms.test', key, link))
      return app.inject({
        method,
        url: pathname + search,
        headers: { host: 'forms.test', ...headers },
      })
    },
  }
}
