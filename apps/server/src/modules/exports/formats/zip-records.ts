/** Names are UTF-8, and sizes follow the content because they are not known before. */
const flags = 0x0808
/** 1980-01-01, since the time of the export is not the files' own. */
const dosDate = 0x0021
const stored = 0
const deflated = 8

export type Stored = {
  name: Buffer
  isCompressed: boolean
  sum: number
  size: number
  packedSize: number
  start: number
}
/** What is known of a file before its content. */
type Announced = Pick<Stored, 'name' | 'isCompressed'>

export type ZipRecords = {
  localHeader: (file: Announced) => Buffer
  dataDescriptor: (file: Pick<Stored, 'sum' | 'size' | 'packedSize'>) => Buffer
  directoryEntry: (file: Stored) => Buffer
  endOfArchive: (count: number, length: number, offset: number) => Buffer
}

const most32 = 0xff_ff_ff_ff
const methodOf = ({ isCompressed }: Announced) => (isCompressed ? deflated : stored)

function localHead({ name, isCompressed }: Announced, version: number): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(methodOf({ name, isCompressed }), 8)
  head.writeUInt16LE(dosDate, 12)
  head.writeUInt16LE(name.length, 26)
  return head
}

function directoryHead(file: Stored, version: number): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(version, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(methodOf(file), 10)
  head.writeUInt16LE(dosDate, 14)
  head.writeUInt32LE(file.sum, 16)
  head.writeUInt16LE(file.name.length, 28)
  return head
}

/** Sizes and offsets of up to 4 GB; larger ones throw. */
export const smallRecords: ZipRecords = {
  localHeader: (file) => Buffer.concat([localHead(file, 20), file.name]),
  dataDescriptor({ sum, size, packedSize }) {
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    tail.writeUInt32LE(sum, 4)
    tail.writeUInt32LE(packedSize, 8)
    tail.writeUInt32LE(size, 12)
    return tail
  },
  directoryEntry(file) {
    const head = directoryHead(file, 20)
    head.writeUInt32LE(file.packedSize, 20)
    head.writeUInt32LE(file.size, 24)
    head.writeUInt32LE(file.start, 42)
    return Buffer.concat([head, file.name])
  },
  endOfArchive(count, length, offset) {
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(count, 8)
    end.writeUInt16LE(count, 10)
    end.writeUInt32LE(length, 12)
    end.writeUInt32LE(offset, 16)
    return end
  },
}

/** Uses 64-bit sizes throughout, so neither the files nor the archive have a limit. */
export const largeRecords: ZipRecords = {
  localHeader(file) {
    const head = localHead(file, 45)
    head.writeUInt32LE(most32, 18)
    head.writeUInt32LE(most32, 22)
    head.writeUInt16LE(20, 28)
    const extra = Buffer.alloc(20)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(16, 2)
    return Buffer.concat([head, file.name, extra])
  },
  dataDescriptor({ sum, size, packedSize }) {
    const tail = Buffer.alloc(24)
    tail.writeUInt32LE(0x08074b50, 0)
    tail.writeUInt32LE(sum, 4)
    tail.writeBigUInt64LE(BigInt(packedSize), 8)
    tail.writeBigUInt64LE(BigInt(size), 16)
    return tail
  },
  directoryEntry(file) {
    const head = directoryHead(file, 45)
    head.writeUInt32LE(most32, 20)
    head.writeUInt32LE(most32, 24)
    head.writeUInt16LE(28, 30)
    head.writeUInt32LE(most32, 42)
    const extra = Buffer.alloc(28)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    extra.writeBigUInt64LE(BigInt(file.size), 4)
    extra.writeBigUInt64LE(BigInt(file.packedSize), 12)
    extra.writeBigUInt64LE(BigInt(file.start), 20)
    return Buffer.concat([head, file.name, extra])
  },
  endOfArchive(count, length, offset) {
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
  },
}
