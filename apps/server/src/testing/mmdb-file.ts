import { writeFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'

type Value = string | number | { [key: string]: Value } | readonly Value[]

/**
 * Writes a location database in the MMDB format (https://maxmind.github.io/MaxMind-DB/): a binary tree of IPv4 address
 * bits with 24-bit records, then the data of each network, then the metadata.
 */
export function writeMmdbFile(file: string, countries: Readonly<Record<string, string>>): void {
  const nodes: [number | string | null, number | string | null][] = [[null, null]]
  for (const [network, country] of Object.entries(countries)) {
    const [address = '', length = '32'] = network.split('/')
    if (!isIPv4(address)) throw new Error(`${network} is not a network of IPv4`)
    const bits = address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('')
      .slice(0, Number(length))
    let node = 0
    for (const [index, bit] of [...bits].entries()) {
      const side = bit === '1' ? 1 : 0
      if (index === bits.length - 1) nodes[node]![side] = country
      else {
        const next = nodes[node]![side]
        node = typeof next === 'number' ? next : nodes.push([null, null]) - 1
        if (typeof next !== 'number') {
          const parent = findOpen(nodes, bits.slice(0, index))
          nodes[parent]![side] = node
        }
      }
    }
  }
  const data: Buffer[] = []
  const places = new Map<string, number>()
  let size = 0
  for (const country of new Set(Object.values(countries))) {
    const encoded = encode({ country: { iso_code: country } })
    places.set(country, size)
    data.push(encoded)
    size += encoded.length
  }
  const separator = Buffer.alloc(16)
  const record = (to: number | string | null) => {
    const value =
      to === null ? nodes.length : typeof to === 'number' ? to : nodes.length + 16 + places.get(to)!
    return Buffer.from([value >> 16, (value >> 8) & 255, value & 255])
  }
  writeFileSync(
    file,
    Buffer.concat([
      ...nodes.flatMap(([zero, one]) => [record(zero), record(one)]),
      separator,
      ...data,
      Buffer.from('abcdef4d61784d696e642e636f6d', 'hex'),
      encode({
        node_count: nodes.length,
        record_size: 24,
        ip_version: 4,
        database_type: 'Test-Country',
        languages: ['en'],
        binary_format_major_version: 2,
        binary_format_minor_version: 0,
        build_epoch: 0,
        description: { en: 'Written by a test' },
      }),
    ]),
  )
}

/** The node that the bits lead to. */
function findOpen(nodes: readonly (readonly unknown[])[], bits: string): number {
  let node = 0
  for (const bit of bits) node = nodes[node]![bit === '1' ? 1 : 0] as number
  return node
}

const [text, whole, map, list] = [2, 6, 7, 11]

/** Strings and lists are shorter than 29 here, so their size fits into the first byte. */
function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([Buffer.from([(text << 5) | value.length]), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([Buffer.from([(whole << 5) | 4]), bytes])
  }
  if (Array.isArray(value))
    return Buffer.concat([Buffer.from([value.length, list - 7]), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([
    Buffer.from([(map << 5) | entries.length]),
    ...entries.flatMap(([key, one]) => [encode(key), encode(one)]),
  ])
}
