import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array | string> }

const most32 = 0xff_ff_ff_ff
/** Names are UTF-8, and sizes follow the content: they are not known before. */
const flags = 0x0808
/** 1980-01-01: the moment of the export is not the files' own. */
const dosDate = 0x0021

/**
 * An archive as it comes: its files one after the other, as they are, because most of them are compressed already. Sizes are
 * written with 64 bits throughout, so neither a file nor the whole has a limit.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const encoded = Buffer.from(name)
    const start = offset
    const head = localHeader(encoded)
    yield head
    let size = 0
    let sum = 0
    for await (const chunk of content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      sum = crc32(bytes, sum)
      size += bytes.length
      yield bytes
    }
    const tail = dataDescriptor(sum, size)
    yield tail
    offset += head.length + size + tail.length
    directory.push(directoryEntry(encoded, { sum, size, start }))
  }
  const listed = Buffer.concat(directory)
  yield listed
  yield endOfArchive(directory.length, listed.length, offset)
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(45, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(dosDate, 12)
  head.writeUInt32LE(most32, 18)
  head.writeUInt32LE(most32, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(20, 28)
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  return Buffer.concat([head, name, extra])
}

function dataDescriptor(sum: number, size: number): Buffer {
  const tail = Buffer.alloc(24)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(sum, 4)
  tail.writeBigUInt64LE(BigInt(size), 8)
  tail.writeBigUInt64LE(BigInt(size), 16)
  return tail
}

type Stored = { sum: number; size: number; start: number }

function directoryEntry(name: Buffer, { sum, size, start }: Stored): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(45, 4)
  head.writeUInt16LE(45, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(dosDate, 14)
  head.writeUInt32LE(sum, 16)
  head.writeUInt32LE(most32, 20)
  head.writeUInt32LE(most32, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(28, 30)
  head.writeUInt32LE(most32, 42)
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  extra.writeBigUInt64LE(BigInt(size), 4)
  extra.writeBigUInt64LE(BigInt(size), 12)
  extra.writeBigUInt64LE(BigInt(start), 20)
  return Buffer.concat([head, name, extra])
}

function endOfArchive(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(length), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + length), 64)
  end.writeUInt32LE(1, 72)
  end.writeUInt32LE(0x06054b50, 76)
  end.writeUInt16LE(0xff_ff, 84)
  end.writeUInt16LE(0xff_ff, 86)
  end.writeUInt32LE(most32, 88)
  end.writeUInt32LE(most32, 92)
  return end
}
