import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSafeFetch } from './safe-fetch.ts'
import { refused, startGuardedClient } from './testing/guarded-client.ts'

const { network, options, safeFetch } = await startGuardedClient()
const impatientFetch = createSafeFetch(options, {
  dial: network.wiring.dial,
  resolve: (name) =>
    name === 'silent.example' ? new Promise(() => {}) : network.wiring.resolve(name),
  connectTimeoutMs: 400,
  totalTimeoutMs: 600,
})

test("sends the caller's request and returns status, a few headers and text", async () => {
  const answer = await safeFetch('http://public.example/hook?a=1#part', {
    method: 'POST',
    headers: { 'X-Api-Key': 'k', Host: 'inside', 'User-Agent': 'Mozilla', 'Metadata-Flavor': 'G' },
    body: 'hello',
  })
  expect({ ...answer, body: JSON.parse(answer.body) as unknown }).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json' },
    isTruncated: false,
    body: {
      method: 'POST',
      url: '/hook?a=1',
      body: 'hello',
      headers: {
        host: 'public.example',
        connection: 'close',
        'x-api-key': 'k',
        'user-agent': 'Formstead',
        'accept-encoding': 'identity',
        'content-length': '5',
      },
    },
  })
})

test('stops reading an endless body at a character boundary, and hangs up', async () => {
  network.name('endless.example', ['93.184.215.16'])
  const hungUp = Promise.withResolvers<void>()
  await network.serve('93.184.215.16', (_request, response) => {
    const endless = Readable.from(
      (function* () {
        yield 'a'
        for (;;) yield 'ä'.repeat(5_000)
      })(),
    )
    response.on('close', hungUp.resolve)
    endless.on('error', () => {}).pipe(response)
  })
  const { body, isTruncated } = await safeFetch('http://endless.example/')
  expect({ body, isTruncated }).toEqual({ body: `a${'ä'.repeat(32_767)}`, isTruncated: true })
  await hungUp.promise
})

test('gives up on a body that trickles in', async () => {
  network.name('drip.example', ['93.184.215.17'])
  await network.serve('93.184.215.17', (_request, response) => {
    const drip = setInterval(() => response.write('a'), 100)
    response.on('close', () => clearInterval(drip))
  })
  await expect(impatientFetch('http://drip.example/')).rejects.toEqual(refused('timed_out'))
})

test('does not decompress a body', async () => {
  network.name('bomb.example', ['93.184.215.18'])
  await network.serve('93.184.215.18', (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    const zeros = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536)
      })(),
    )
    const packed = createGzip()
    response.on('close', () => zeros.destroy())
    packed.on('error', () => {}).pipe(response)
    zeros.on('error', () => {}).pipe(packed)
  })
  expect(await safeFetch('http://bomb.example/')).toEqual({
    status: 200,
    headers: {},
    body: '',
    isTruncated: true,
  })
})

test.each([
  ['a name that does not exist', 'http://nowhere.example/', 'name_not_found'],
  ['a resolver that never answers', 'http://silent.example/', 'timed_out'],
  ['a server that hangs up', 'http://rude.example/', 'connection_lost'],
])('explains %s without a word about addresses', async (_case, url, code) => {
  network.name('rude.example', ['93.184.215.19'])
  await network.serve('93.184.215.19', (request) => request.socket.destroy())
  const error = await impatientFetch(url).catch((thrown: Error) => thrown)
  expect(error).toEqual(refused(code))
  expect(error).not.toHaveProperty('cause')
  expect((error as Error).message).not.toMatch(/\d/)
})

test('stops when the caller aborts', async () => {
  network.name('slow.example', ['93.184.215.20'])
  await network.serve('93.184.215.20', () => {})
  const stop = new AbortController()
  const running = safeFetch('http://slow.example/', { signal: stop.signal })
  stop.abort(new Error('stopping'))
  await expect(running).rejects.toThrow('stopping')
})

test('connects directly, whatever proxy the environment names', async () => {
  for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])
    vi.stubEnv(name, 'http://127.0.0.1:9/')
  vi.stubEnv('NODE_USE_ENV_PROXY', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await safeFetch('http://public.example/')).status).toBe(200)
})
