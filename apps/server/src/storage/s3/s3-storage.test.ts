import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { createTestS3Storage } from '../../testing/storages.ts'
import { makeFileKey } from '../file-key.ts'
import { createS3Storage } from './s3-storage.ts'

const { storage, peer, listFiles } = await createTestS3Storage()
const makeKey = (contentType = 'image/png') =>
  makeFileKey({ workspaceId: 1, folder: 2, contentType })
const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

test('a download link is valid for ten minutes and fixes type, name and disposition', async () => {
  const key = makeKey('text/html')
  const url = await storage.downloadUrl(key, { fileName: 'é"\r\n.html', disposition: 'inline' })
  expect(url).toContain(`${peer.config.endpoint}/${peer.config.bucket}/${key}?`)
  expect(parametersOf(url)).toEqual({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
    'X-Amz-Credential': expect.stringMatching(/^S3RVER\/\d{8}\/us-east-1\/s3\/aws4_request$/),
    'X-Amz-Date': expect.stringMatching(/^\d{8}T\d{6}Z$/),
    'X-Amz-Expires': '600',
    'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    'X-Amz-SignedHeaders': 'host',
    'response-cache-control': 'private, no-store',
    'response-content-disposition': `attachment; filename="__.html"; filename*=UTF-8''%C3%A9_.html`,
    'response-content-type': 'application/octet-stream',
    'x-id': 'GetObject',
  })
})

test('a download link is served as it specifies', async () => {
  const key = makeKey()
  await storage.put(key, Readable.from([Buffer.from('pixels')]), { limitBytes: 10 })
  const url = await storage.downloadUrl(key, { fileName: 'a.png', disposition: 'inline' })
  const answer = await fetch(url)
  expect(await answer.text()).toBe('pixels')
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="a\.png";/)
})

test('an upload link fixes the length and the type', async () => {
  const key = makeKey()
  const { url, headers } = (await storage.uploadUrl(key, { sizeBytes: 6, expiresInSeconds: 60 }))!
  expect(parametersOf(url)).toMatchObject({
    'X-Amz-Expires': '60',
    'X-Amz-SignedHeaders': 'content-length;content-type;host',
  })
  expect(headers).toEqual({ 'content-type': 'image/png' })
  expect((await fetch(url, { method: 'PUT', headers, body: 'pixels' })).status).toBe(200)
  expect(await storage.stat(key)).toMatchObject({ size: 6 })
})

test.each([0, -1, 601, 1.5, Number.NaN])('makes no link valid for %s seconds', async (seconds) => {
  const expiresInSeconds = seconds
  await expect(storage.downloadUrl(makeKey(), { fileName: 'x', expiresInSeconds })).rejects.toThrow(
    RangeError,
  )
  await expect(storage.uploadUrl(makeKey(), { sizeBytes: 1, expiresInSeconds })).rejects.toThrow(
    RangeError,
  )
})

test.each(['refuse', 'loseAnswer'] as const)(
  'stores a file once although S3 fails: %s',
  async (kind) => {
    const key = makeKey()
    const before = await listFiles()
    peer.disturbance[kind] = 1
    await storage.put(key, Readable.from([Buffer.from('once')]), { limitBytes: 10 })
    expect((await buffer((await storage.read(key))!.content)).toString()).toBe('once')
    await storage.delete(key)
    expect(await listFiles()).toEqual(before)
  },
)

test('leaves no parts behind if S3 refuses to complete the upload', async () => {
  const key = makeKey()
  const before = await listFiles()
  peer.disturbance.refuseCompletion = 1
  const content = Readable.from([randomBytes(6 * 1024 * 1024)])
  await expect(storage.put(key, content, { limitBytes: 1e9 })).rejects.toMatchObject({
    name: 'InvalidPart',
  })
  expect(await listFiles()).toEqual(before)
})

test('removes uploads that a crash left behind a day ago, and nobody else’s', async () => {
  const before = await listFiles()
  const client = new S3Client({
    ...peer.config,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  const begin = (Key: string) =>
    client.send(new CreateMultipartUploadCommand({ Bucket: peer.config.bucket, Key }))
  await begin(makeKey())
  await begin('backups/monday.tar')
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const path of await listFiles()) await utimes(path, longAgo, longAgo)
  await begin(makeKey())
  expect(await storage.removeStaleTemporary(new Date(Date.now() - 24 * 3_600_000))).toBe(1)
  expect((await listFiles()).length - before.length).toBe(4)
  client.destroy()
})

test('looks for uploads that a crash left behind on every page', async () => {
  const keys = [makeKey(), makeKey()]
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://s3.test')
    const marker = searchParams.get('key-marker')
    asked.push(`${request.method} ${searchParams.get('uploadId') ?? marker}`)
    const key = marker === null ? keys[0] : keys[1]
    const upload = `<Upload><Key>${key}</Key><UploadId>${key}</UploadId><Initiated>2020-01-01T00:00:00Z</Initiated></Upload>`
    const next =
      marker === null
        ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${key}</NextKeyMarker>`
        : '<IsTruncated>false</IsTruncated>'
    response.end(`<ListMultipartUploadsResult>${next}${upload}</ListMultipartUploadsResult>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const paged = createS3Storage({ ...peer.config, endpoint: `http://127.0.0.1:${port}` })
  onTestFinished(() => {
    paged.close()
    server.close()
  })
  expect(await paged.removeStaleTemporary(new Date())).toBe(2)
  const [first, second] = keys
  expect(asked).toEqual(['GET null', `DELETE ${first}`, `GET ${first}`, `DELETE ${second}`])
})

test('a server without S3 does not load the AWS SDK', async () => {
  const script = `
    import { Module } from 'node:module'
    const { createStorage } = await import(${JSON.stringify(new URL('../create-storage.ts', import.meta.url).href)})
    const isLoaded = () => Object.keys(Module._cache).some((path) => path.includes('@aws-sdk'))
    const s3 = ${JSON.stringify(peer.config)}
    const states = []
    await createStorage({ dataDir: '/nowhere', appUrl: 'http://a.test', s3: undefined }, {})
    states.push(isLoaded())
    await createStorage({ dataDir: '/nowhere', appUrl: 'http://a.test', s3 }, {})
    states.push(isLoaded())
    process.stdout.write(JSON.stringify(states))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ])
  expect(JSON.parse(stdout)).toEqual([false, true])
})
