import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { isIP } from 'node:net'

const typeNumbers = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const
type RecordType = keyof typeof typeNumbers
type Records = Partial<Record<RecordType, string[]>>

const codes = { answered: 0, failed: 2, unknownName: 3 } as const

/** A name server on loopback with records that a test sets. */
export async function startDnsPeer() {
  const zone = new Map<string, Records>()
  let isFailing = false
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => answer(query, from))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')

  function answer(query: Buffer, from: RemoteInfo): void {
    const { name, type, end } = readQuestion(query)
    const { code, found } = isFailing ? { code: codes.failed, found: [] } : lookUp(name, type)
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    // A response, with recursion desired and available.
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(found.length, 6)
    socket.send(Buffer.concat([header, query.subarray(12, end), ...found]), from.port, from.address)
  }

  /** Like a resolver, includes the target of a CNAME. */
  function lookUp(name: string, type: number): { code: number; found: Buffer[] } {
    const records = zone.get(name)
    if (!records) return { code: codes.unknownName, found: [] }
    const own = Object.entries(records).flatMap(([kind, values]) =>
      typeNumbers[kind as RecordType] === type
        ? values.map((value) => writeRecord(name, type, value))
        : [],
    )
    const [target] = records.CNAME ?? []
    if (own.length > 0 || target === undefined) return { code: codes.answered, found: own }
    const further = lookUp(target, type)
    return { ...further, found: [writeRecord(name, typeNumbers.CNAME, target), ...further.found] }
  }

  return {
    server: `127.0.0.1:${socket.address().port}`,
    /** Adds to the records of a name. */
    set(name: string, records: Records): void {
      zone.set(name, { ...zone.get(name), ...records })
    },
    remove: (name: string) => void zone.delete(name),
    /** Starts or ends an outage, in which every query fails. */
    fail(fails: boolean): void {
      isFailing = fails
    },
    close: () => void socket.close(),
  }
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function writeRecord(name: string, type: number, value: string): Buffer {
  const data = writeData(type, value)
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([writeName(name), fixed, data])
}

function writeData(type: number, value: string): Buffer {
  if (type === typeNumbers.CNAME) return writeName(value)
  if (type === typeNumbers.TXT) return writeText(value)
  if (isIP(value) === 4) return Buffer.from(value.split('.').map(Number))
  return Buffer.from(expandAddress(value).flatMap((part) => [part >> 8, part & 255]))
}

const writeName = (name: string) => Buffer.concat([...name.split('.').map(writeText), Buffer.of(0)])

const writeText = (text: string) => Buffer.concat([Buffer.of(text.length), Buffer.from(text)])

function expandAddress(address: string): number[] {
  const [before = [], after = []] = address.split('::').map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((part) => Number.parseInt(part, 16)),
  )
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}
