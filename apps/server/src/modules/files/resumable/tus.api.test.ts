import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Upload, type HttpRequest } from 'tus-js-client'
import { expect, test } from 'vitest'
import { createUploadFixture, fileField, samples } from '../../../testing/fixtures/test-files.ts'

const { app, storage, make, send, rows } = await createUploadFixture('disk')
const endpoint = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/uploads`
const bytes = Buffer.concat([samples.png, randomBytes(3_000_000)])

/** The official client. It is interrupted once, and continues with what it finds on the server. */
async function upload(metadata: Record<string, string>, interruptAt: number): Promise<string> {
  const statuses: [string, number][] = []
  let upload: Upload | undefined
  const run = (uploadUrl: string | null) =>
    new Promise<'done' | 'interrupted'>((resolve, reject) => {
      upload = new Upload(bytes, {
        endpoint,
        uploadUrl,
        metadata,
        chunkSize: 1_000_000,
        retryDelays: null,
        onAfterResponse: (request: HttpRequest, response) => {
          statuses.push([request.getMethod(), response.getStatus()])
        },
        onChunkComplete: (_size, sent) => {
          if (uploadUrl === null && sent >= interruptAt)
            void upload!.abort().then(() => resolve('interrupted'), reject)
        },
        onSuccess: () => resolve('done'),
        onError: reject,
      })
      upload.start()
    })
  expect(await run(null)).toBe('interrupted')
  const url = upload!.url!
  expect(await run(url)).toBe('done')
  expect(statuses).toEqual(
    expect.arrayContaining([
      ['POST', 201],
      ['PATCH', 204],
      ['HEAD', 200],
    ]),
  )
  return url.split('/').at(-1)!
}

test('the official tus client uploads a file, resumes, and its id is an answer', async () => {
  const form = await make({ properties: [fileField] })
  const metadata = { filename: 'plan.png', form: form.slug, field: 'plan' }
  const id = await upload(metadata, 1_000_000)
  const row = (await rows()).find((row) => row['id'] === id)!
  expect(row).toMatchObject({ content_type: 'image/png', size: String(bytes.length) })
  const kept = await storage.read(row['key'] as never)
  expect((await buffer(kept!.content)).equals(bytes)).toBe(true)
  expect((await send(form.slug, { plan: [id] })).status).toBe(200)
})

test('a tus client can take an upload back', async () => {
  const upload = new Upload(bytes, {
    endpoint,
    metadata: { filename: 'plan.png' },
    retryDelays: null,
  })
  await new Promise<void>((resolve, reject) => {
    upload.options.onSuccess = () => resolve()
    upload.options.onError = reject
    upload.start()
  })
  await upload.abort(true)
  expect((await fetch(upload.url!)).status).toBe(404)
})

test('what the server supports is listed, and other versions are rejected', async () => {
  const listed = await fetch(endpoint, { method: 'OPTIONS' })
  expect(listed.status).toBe(204)
  expect(listed.headers.get('tus-version')).toBe('1.0.0')
  expect(listed.headers.get('tus-extension')).toBe('creation,expiration,termination')
  const old = await fetch(endpoint, {
    method: 'POST',
    headers: { 'tus-resumable': '0.2.2', 'upload-length': '5' },
  })
  expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0'])
})

test.each([
  ['no length', { 'upload-metadata': `filename ${btoa('plan.png')}` }],
  ['no name', { 'upload-length': '5' }],
  ['a length of nothing', { 'upload-length': '0', 'upload-metadata': `filename ${btoa('a.png')}` }],
])('an upload with %s is rejected', async (_, headers) => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', ...headers },
  })
  expect(response.status).toBe(422)
})
