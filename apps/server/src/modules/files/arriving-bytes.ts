import { Readable } from 'node:stream'

/** A body on its way, to be taken in pieces. It ends where it ends or breaks off: what came until then is as good. */
export type ArrivingBytes = {
  hasMore: () => Promise<boolean>
  /** At most so many of the bytes that come next. */
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
