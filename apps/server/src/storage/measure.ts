import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Counts and hashes a stream as it passes through, and cuts it off at the limit, whatever length was announced. */
export function measure(content: Readable, limitBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  let failure: unknown
  async function* pass(): AsyncGenerator<Buffer, void, undefined> {
    try {
      // Destroying an upload here would close its connection, and it could not be answered with a 413.
      for await (const chunk of content.iterator({ destroyOnReturn: false })) {
        const bytes: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
        size += bytes.length
        if (size > limitBytes) throw new FileTooLargeError(limitBytes)
        hash.update(bytes)
        yield bytes
      }
    } catch (error) {
      failure = error
      throw error
    }
  }
  return {
    chunks: pass(),
    result: () => ({ size, sha256: hash.digest('hex') }),
    /** Why `chunks` ended early, if it did: the stream failed or exceeded the limit. */
    failure: () => failure,
  }
}

export class FileTooLargeError extends Error {
  readonly limitBytes: number

  constructor(limitBytes: number) {
    super(`The file is larger than ${limitBytes} bytes.`)
    this.name = 'FileTooLargeError'
    this.limitBytes = limitBytes
  }
}
