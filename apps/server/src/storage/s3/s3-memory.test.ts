import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const megabytes = 128

test('a stream to S3 uses constant memory, regardless of its length', async () => {
  const endpoint = await startSink()
  const { stdout } = await promisify(execFile)(process.execPath, [
    // Otherwise this measures the sender's garbage, which is not collected until it fills the default space.
    '--max-semi-space-size=2',
    '--input-type=module',
    '--eval',
    script,
    endpoint,
    String(megabytes),
    new URL('s3-storage.ts', import.meta.url).href,
  ])
  const { size, grownMegabytes } = JSON.parse(stdout) as { size: number; grownMegabytes: number }
  expect(size).toBe(megabytes * 2 ** 20)
  expect(grownMegabytes).toBeLessThan(32)
})

/** Runs in a separate process, so that the sink's memory does not count. The first stream is a warm-up. */
const script = `
  import { Readable } from 'node:stream'
  const [endpoint, megabytes, module] = process.argv.slice(1)
  const { createS3Storage } = await import(module)
  const storage = createS3Storage({
    bucket: 'files', region: 'us-east-1', endpoint, accessKeyId: 'a', secretAccessKey: 'b', forcePathStyle: true,
  })
  const put = (count) => storage.put(
    '1/2/6f1c2a9e-4b7d-4c55-9a10-2f3e4d5c6b7a',
    Readable.from((function* () { for (let at = 0; at < count * 16; at++) yield Buffer.alloc(65536, 'a') })()),
    { limitBytes: 1e12 },
  )
  await put(64)
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => { peak = Math.max(peak, process.memoryUsage.rss()) }, 5)
  const { size } = await put(Number(megabytes))
  clearInterval(watch)
  process.stdout.write(JSON.stringify({ size, grownMegabytes: (peak - before) / 2 ** 20 }))
  storage.close()
`

/** A fake S3 that accepts everything and stores nothing. */
async function startSink(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const isBeginning = request.method === 'POST' && request.url?.includes('uploads')
      response.setHeader('etag', '"etag"')
      if (request.method !== 'POST') return void response.end()
      response.setHeader('content-type', 'application/xml')
      response.end(
        isBeginning
          ? '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>'
          : '<CompleteMultipartUploadResult><ETag>"etag"</ETag></CompleteMultipartUploadResult>',
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
