import { BackupError } from './backup-error.ts'

const blockBytes = 512
const largestOctalSize = 0o77777777777
const longestName = 100
const longestPrefix = 155

/** The header of a file in an archive that every `tar` can read. */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes)
  const { prefix, rest } = splitName(name)
  header.write(rest, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeSize(header, size)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Padding after a file's bytes, which must fill whole blocks. */
export const tarPadding = (size: number) => Buffer.alloc(-size & (blockBytes - 1))
export const tarEnd = Buffer.alloc(2 * blockBytes)

export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> }

/** Yields one file at a time. Each body must be consumed before the next file is requested. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = createReader(source)
  for (;;) {
    const header = await reader.take(blockBytes)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = readHeader(header)
    yield { name, size, body: reader.stream(size) }
    await reader.take(tarPadding(size).length)
  }
  // Reads to the very end so that the checksum of the enclosing compression is verified.
  await reader.drain()
}

function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const more = async () => {
    const next = await chunks.next()
    if (next.done) throw new BackupError('The file is cut off.')
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
  }
  return {
    async take(size: number): Promise<Buffer> {
      while (rest.length < size) await more()
      const taken = rest.subarray(0, size)
      rest = rest.subarray(size)
      return taken
    },
    async *stream(size: number): AsyncGenerator<Buffer> {
      for (let left = size; left > 0;) {
        if (rest.length === 0) await more()
        const taken = rest.subarray(0, left)
        rest = rest.subarray(taken.length)
        left -= taken.length
        yield taken
      }
    },
    async drain(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const sum = Number.parseInt(header.toString('latin1', 148, 156), 8)
  const blank = Buffer.from(header)
  blank.write('        ', 148)
  if (blank.reduce((total, byte) => total + byte, 0) !== sum)
    throw new BackupError('The file is damaged.')
  const textAt = (start: number, length: number) =>
    header.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  const prefix = textAt(345, longestPrefix)
  const name = prefix ? `${prefix}/${textAt(0, longestName)}` : textAt(0, longestName)
  return { name, size: readSize(header) }
}

function splitName(name: string): { prefix: string; rest: string } {
  if (name.length <= longestName) return { prefix: '', rest: name }
  const at = name.lastIndexOf('/')
  const parts = { prefix: name.slice(0, at), rest: name.slice(at + 1) }
  if (parts.prefix.length > longestPrefix || parts.rest.length > longestName)
    throw new Error(`${name} is too long a name for an archive.`)
  return parts
}

/** Writes eleven octal digits or, from 8 GB, a binary number with its first bit set. */
function writeSize(header: Buffer, size: number): void {
  if (size <= largestOctalSize)
    return void header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.writeBigUInt64BE(BigInt(size), 128)
  header[124] = 0x80
}

function readSize(header: Buffer): number {
  if (header[124] === 0x80) return Number(header.readBigUInt64BE(128))
  return Number.parseInt(header.toString('latin1', 124, 136), 8)
}
