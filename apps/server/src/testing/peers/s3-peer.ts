import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

type StoredObject = {
  bucket: string
  key: string
  content: AsyncIterable<Buffer>
  metadata: Record<string, string>
}
type Store = {
  getResourcePath: (bucket: string, key: string | undefined, kind: string) => string
  putMetadata: (bucket: string, key: string, metadata: object, md5: string) => Promise<void>
  putObject: (object: StoredObject) => Promise<{ size: number; md5: string }>
  putPart: (
    bucket: string,
    uploadId: string,
    part: number,
    content: AsyncIterable<Buffer>,
  ) => Promise<{ size: number; md5: string }>
}
type Context = {
  method: string
  path: string
  query: Record<string, string | undefined>
  req: { resume: () => void; socket: { destroy: () => void } }
  status: number
  type: string
  body: string
}
type S3rver = {
  store: Store
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
  run: () => Promise<AddressInfo>
  close: () => Promise<void>
  httpServer: { closeAllConnections: () => void }
}

/** How many of the next requests to refuse, or to carry out without sending a response. */
type Disturbance = { refuse: number; loseAnswer: number; refuseCompletion: number }

const S3rver: new (options: object) => S3rver = createRequire(import.meta.url)('s3rver')
const bucket = 'formstead-tests'

export type S3Peer = Awaited<ReturnType<typeof startS3Peer>>

/** A test-owned S3 server that adds what s3rver lacks of the protocol and lets a test inject faults. */
export async function startS3Peer() {
  const directory = await mkdtemp(join(tmpdir(), 'formstead-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const disturbance: Disturbance = { refuse: 0, loseAnswer: 0, refuseCompletion: 0 }
  storeWholeObjects(server.store)
  server.middleware.unshift(disturb(disturbance), serveUploads(server.store))
  const { port } = await server.run()
  return {
    config: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    directory,
    disturbance,
    async stop() {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** s3rver writes in place and responds before the file is written; S3 replaces objects atomically. */
function storeWholeObjects(store: Store): void {
  const write = async (path: string, content: AsyncIterable<Buffer>) => {
    const bytes = await buffer(content)
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, bytes)
    await rename(draft, path)
    return { size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') }
  }
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const written = await write(store.getResourcePath(bucket, key, 'object'), content)
    await store.putMetadata(bucket, key, metadata, written.md5)
    return written
  }
  store.putPart = (bucket, uploadId, part, content) =>
    write(
      join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(part)),
      content,
    )
}

/** Adds aborting and listing multipart uploads, which s3rver lacks. */
function serveUploads(store: Store): S3rver['middleware'][number] {
  const folder = store.getResourcePath(bucket, undefined, 'uploads')
  return async (context, next) => {
    const { uploadId, uploads } = context.query
    if (context.method === 'DELETE' && uploadId !== undefined) {
      await rm(join(folder, uploadId), { recursive: true, force: true })
      context.status = 204
    } else if (context.method === 'GET' && uploads !== undefined) {
      context.type = 'application/xml'
      context.body = await listUploads(folder)
    } else await next()
  }
}

async function listUploads(folder: string): Promise<string> {
  const ids = await readdir(folder).catch(() => [])
  const uploads = ids.map(async (id) => {
    const key = await readFile(join(folder, id, 'key'), 'utf8')
    const { mtime } = await stat(join(folder, id, 'key'))
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
  })
  return `<ListMultipartUploadsResult>${(await Promise.all(uploads)).join('')}</ListMultipartUploadsResult>`
}

function disturb(disturbance: Disturbance): S3rver['middleware'][number] {
  const refuse = (context: Context, status: number, code: string) => {
    context.req.resume()
    context.status = status
    context.type = 'application/xml'
    context.body = `<Error><Code>${code}</Code><Message>Not now.</Message></Error>`
  }
  return async (context, next) => {
    if (disturbance.refuse > 0) {
      disturbance.refuse--
      return refuse(context, 503, 'SlowDown')
    }
    const completes = context.method === 'POST' && context.query['uploadId'] !== undefined
    if (completes && disturbance.refuseCompletion > 0) {
      disturbance.refuseCompletion--
      return refuse(context, 400, 'InvalidPart')
    }
    await next()
    if (disturbance.loseAnswer > 0) {
      disturbance.loseAnswer--
      context.req.socket.destroy()
      await sleep(1)
    }
  }
}
