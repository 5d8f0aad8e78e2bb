import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyAddress } from './classify-address.ts'

const blockedRanges = {
  '0/8': ['0.0.0.0', '0.128.0.0', '0.255.255.255'],
  '10/8': ['10.0.0.0', '10.128.0.0', '10.255.255.255'],
  '100.64/10': ['100.64.0.0', '100.96.0.0', '100.127.255.255'],
  '127/8': ['127.0.0.0', '127.128.0.0', '127.255.255.255'],
  '169.254/16': ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
  '172.16/12': ['172.16.0.0', '172.24.0.0', '172.31.255.255'],
  '192.0.0/24': ['192.0.0.0', '192.0.0.128', '192.0.0.255'],
  '192.0.2/24': ['192.0.2.0', '192.0.2.128', '192.0.2.255'],
  '192.88.99/24': ['192.88.99.0', '192.88.99.128', '192.88.99.255'],
  '192.168/16': ['192.168.0.0', '192.168.128.0', '192.168.255.255'],
  '198.18/15': ['198.18.0.0', '198.19.0.0', '198.19.255.255'],
  '198.51.100/24': ['198.51.100.0', '198.51.100.128', '198.51.100.255'],
  '203.0.113/24': ['203.0.113.0', '203.0.113.128', '203.0.113.255'],
  '224/4': ['224.0.0.0', '232.0.0.0', '239.255.255.255'],
  '240/4': ['240.0.0.0', '248.0.0.0', '255.255.255.255'],
  loopback: ['::', '::1', '::7f00:1'],
  mapped: ['::ffff:0.0.0.0', '::ffff:127.0.0.1', '::ffff:255.255.255.255'],
  'mapped in hex': ['::ffff:0:0', '::ffff:a00:1', '::ffff:ffff:ffff'],
  nat64: ['64:ff9b::', '64:ff9b::127.0.0.1', '64:ff9b::ffff:ffff'],
  'local nat64': ['64:ff9b:1::', '64:ff9b:1:8000::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  'discard-only': ['100::', '100::8000:0:0:0', '100::ffff:ffff:ffff:ffff'],
  '2001::/23': ['2001::', '2001:100::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  documentation: ['2001:db8::', '2001:db8:8000::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  'new documentation': ['3fff::', '3fff:800::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  '6to4': ['2002::', '2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:ffff:ffff::'],
  'fc00::/7': ['fc00::', 'fd00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  'fe80::/10': ['fe80::', 'fea0::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  'fec0::/10': ['fec0::', 'fee0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  'ff00::/8': ['ff00::', 'ff80::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  metadata: ['168.63.129.16', '100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254', 'fd00:42::42'],
}

test.each(Object.entries(blockedRanges))('blocks %s', (_range, addresses) => {
  for (const address of addresses)
    expect([address, classifyAddress(address)]).not.toContain('public')
})

test.each([
  ['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ['128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '191.255.1.1'],
  ['192.0.1.0', '192.0.3.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0'],
  ['203.0.112.255', '203.0.114.0', '223.255.255.255', '168.63.129.17', '::ffff:8.8.8.8'],
  ['64:ff9b::8.8.8.8', '64:ff9b:1::8.8.8.8', '2002:808:808::1', '2001:200::', '2606:4700::1111'],
])('lets the neighbors of the blocked ranges pass: %s, %s, …', (...addresses) => {
  for (const address of addresses) expect([address, classifyAddress(address)]).toContain('public')
})

test.each(['fe80::1%eth0', '2606:4700::1111%1', '0177.0.0.1', '127.1', '2130706433', '', 'name'])(
  'forbids what is not the plain spelling of an address: %s',
  (text) => expect(classifyAddress(text)).toBe('forbidden'),
)

test.each(['127.0.0.1', '::1', '169.254.169.254', 'fe80::1', '100.100.100.200', 'fd00:ec2::254'])(
  'never leaves %s to the operator to open',
  (address) => expect(classifyAddress(address)).toBe('forbidden'),
)

test('agrees with a naive implementation of the ranges on any IPv4 address', () => {
  const octet = fc.oneof(
    fc.constantFrom(0, 10, 63, 64, 100, 127, 128, 169, 172, 192, 198, 203, 254, 255),
    fc.integer({ min: 0, max: 255 }),
  )
  fc.assert(
    fc.property(fc.tuple(octet, octet, octet, octet), (octets) => {
      const text = octets.join('.')
      expect([text, classifyAddress(text)]).toEqual([text, plainVerdictV4(octets)])
    }),
    { numRuns: 5_000 },
  )
})

const interestingWords = [0x64, 0xff9b, 0xffff, 0x2001, 0x2002, 0xdb8, 0x7f00, 0xfe80, 0xfd00]
const interestingStarts = [
  [0x64, 0xff9b, 0, 0, 0, 0],
  [0x64, 0xff9b, 1, 0, 0, 0],
  [0x64, 0xff9b, 1],
  [0, 0, 0, 0, 0, 0xffff],
  [0x2002],
  [0x2001],
  [0x3fff],
  [0xfd00, 0xec2],
]

test('agrees with a naive implementation of the ranges on any IPv6 address', () => {
  const word = fc.oneof(
    fc.constantFrom(0, 0, 0, 1, ...interestingWords),
    fc.integer({ min: 0, max: 0xffff }),
  )
  const start = fc.constantFrom([], ...interestingStarts)
  const words = fc
    .tuple(start, fc.array(word, { minLength: 8, maxLength: 8 }))
    .map(([head, tail]) => [...head, ...tail].slice(0, 8))
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.map((part) => part.toString(16)).join(':')
      expect([text, classifyAddress(text)]).toEqual([text, plainVerdictV6(parts)])
    }),
    { numRuns: 5_000 },
  )
})

function plainVerdictV4([a = 0, b = 0, c = 0, d = 0]: number[]): string {
  if (a === 0 || a === 127 || a >= 224) return 'forbidden'
  if (a === 169 && b === 254) return 'forbidden'
  if (a === 192 && b === 0 && (c === 0 || c === 2)) return 'forbidden'
  if (a === 192 && b === 88 && c === 99) return 'forbidden'
  if (a === 198 && (b === 18 || b === 19)) return 'forbidden'
  if ((a === 198 && b === 51 && c === 100) || (a === 203 && b === 0 && c === 113))
    return 'forbidden'
  if (a === 168 && b === 63 && c === 129 && d === 16) return 'forbidden'
  if (a === 100 && b === 100 && c === 100 && d === 200) return 'forbidden'
  if (a === 10 || (a === 192 && b === 168)) return 'private'
  if ((a === 172 && b >= 16 && b < 32) || (a === 100 && b >= 64 && b < 128)) return 'private'
  return 'public'
}

function plainVerdictV6(words: number[]): string {
  const hex = words.map((word) => word.toString(16).padStart(4, '0')).join('')
  const octetsAt = (digit: number) =>
    [0, 2, 4, 6].map((step) => parseInt(hex.slice(digit + step, digit + step + 2), 16))
  if (hex.startsWith('00000000000000000000ffff')) return plainVerdictV4(octetsAt(24))
  if (hex.startsWith('0064ff9b0000000000000000')) return plainVerdictV4(octetsAt(24))
  if (hex.startsWith('0064ff9b0001000000000000')) return plainVerdictV4(octetsAt(24))
  if (hex.startsWith('2002')) return plainVerdictV4(octetsAt(4))
  if (hex.startsWith('fd000ec2')) return 'forbidden'
  if (hex === 'fd2000ce000000000000000000000254') return 'forbidden'
  if (hex === 'fd000042000000000000000000000042') return 'forbidden'
  if (/^f[cd]/.test(hex)) return 'private'
  if (/^2001(0[01]|0db8)/.test(hex) || hex.startsWith('3fff0')) return 'forbidden'
  return /^[23]/.test(hex) ? 'public' : 'forbidden'
}
