import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brotliCompress, constants } from 'node:zlib'
import { createHash } from 'node:crypto'

const brotli = promisify(brotliCompress)

/** Nearly the best ratio in a fraction of the time. */
export const compressQuickly = (bytes: Uint8Array): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

let last: Promise<unknown> = Promise.resolve()

/**
 * The best ratio, which takes seconds for a large page. Runs one page at a time in its own thread: in Node's thread
 * pool, which also hashes passwords, a few large pages would block all sign-ins.
 */
export function compressTightly(bytes: Uint8Array): Promise<Buffer> {
  const compressed = last.then(() => compressInThread(bytes))
  last = compressed.catch(() => {})
  return compressed
}

const script = `
  const { parentPort, workerData } = require('node:worker_threads')
  parentPort.postMessage(require('node:zlib').brotliCompressSync(workerData))
`

function compressInThread(bytes: Uint8Array): Promise<Buffer> {
  return new Promise((settle, reject) => {
    const worker = new Worker(script, { eval: true, workerData: bytes })
    // Does not keep the process alive on shutdown.
    worker.unref()
    worker.once('message', (made: Uint8Array) =>
      settle(Buffer.from(made.buffer, made.byteOffset, made.byteLength)),
    )
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread ended before the page was compressed.')))
  })
}

export function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}
