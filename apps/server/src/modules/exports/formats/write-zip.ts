import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { largeRecords, smallRecords } from './zip-records.ts'

export type ZipEntry = {
  name: string
  content: AsyncIterable<Uint8Array | string>
  /** Other entries are stored uncompressed, since most files are compressed already. */
  isCompressed?: boolean
}

/** Streams an archive, one file after the other. Without `isLarge` it is limited to 4 GB. */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry>,
  { isLarge = true }: { isLarge?: boolean } = {},
): AsyncGenerator<Uint8Array> {
  const records = isLarge ? largeRecords : smallRecords
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name: text, content, isCompressed = false } of entries) {
    const name = Buffer.from(text)
    const start = offset
    const head = records.localHeader({ name, isCompressed })
    yield head
    const read = { sum: 0, size: 0 }
    let packedSize = 0
    const bytes = measure(content, read)
    for await (const chunk of isCompressed ? compress(bytes) : bytes) {
      packedSize += chunk.length
      yield chunk
    }
    const tail = records.dataDescriptor({ ...read, packedSize })
    yield tail
    offset += head.length + packedSize + tail.length
    directory.push(records.directoryEntry({ ...read, name, isCompressed, packedSize, start }))
  }
  const listed = Buffer.concat(directory)
  yield listed
  yield records.endOfArchive(directory.length, listed.length, offset)
}

async function* measure(
  content: AsyncIterable<Uint8Array | string>,
  read: { sum: number; size: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    read.sum = crc32(bytes, read.sum)
    read.size += bytes.length
    yield bytes
  }
}

/** How much is produced ahead while another thread compresses. */
const madeAheadBytes = 4_000_000

/** The lowest level takes a third of the default's time, for a sheet that is a third larger. */
function compress(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const bytes = Readable.from(content, { objectMode: false, highWaterMark: madeAheadBytes })
  // Errors are thrown to the reader.
  return pipeline(bytes, createDeflateRaw({ level: 1, chunkSize: 1_048_576 }), () => {})
}
