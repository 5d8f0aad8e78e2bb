import { Readable } from 'node:stream'

/**
 * A request body that is read in pieces. A connection that breaks off counts as the end: the bytes received are still
 * usable.
 */
export type ArrivingBytes = {
  hasMore: () => Promise<boolean>
  /** Streams up to `mostBytes` of the next bytes. */
  take: (mostBytes: number) => Readable
}

export function readArriving(content: Readable): ArrivingBytes {
  const chunks = content.iterator({ destroyOnReturn: false })
  let waiting: Buffer | undefined

  async function next(): Promise<Buffer | undefined> {
    waiting ??= await chunks.next().then(
      ({ done, value }) => (done ? undefined : (value as Buffer)),
      () => undefined,
    )
    return waiting
  }

  async function* pass(mostBytes: number) {
    let left = mostBytes
    while (left > 0) {
      const chunk = await next()
      if (!chunk) return
      const piece = chunk.subarray(0, left)
      left -= piece.length
      waiting = piece.length < chunk.length ? chunk.subarray(piece.length) : undefined
      yield piece
    }
  }

  return {
    hasMore: async () => (await next()) !== undefined,
    take: (mostBytes) => Readable.from(pass(mostBytes)),
  }
}
