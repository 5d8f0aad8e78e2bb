import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The operator may allow `private` for a host by name; nothing can allow `forbidden`. */
export type AddressVerdict = 'public' | 'private' | 'forbidden'

const privateRanges = parseRanges([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
])

const forbiddenRanges = parseRanges([
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  // Metadata services outside the link-local range: Azure, Alibaba, AWS, Google, Scaleway.
  '168.63.129.16/32',
  '100.100.100.200/32',
  'fd00:ec2::/32',
  'fd20:ce::254/128',
  'fd00:42::42/128',
])

const globalUnicast = ipaddr.parseCIDR('2000::/3')

// The rest of 64:ff9b:1::/48 stays forbidden, because there the NAT64 operator chooses where the IPv4 address is
// embedded.
const ipv4Carriers = [
  { range: ipaddr.parseCIDR('::ffff:0:0/96'), position: 6 },
  { range: ipaddr.parseCIDR('64:ff9b::/96'), position: 6 },
  { range: ipaddr.parseCIDR('64:ff9b:1::/96'), position: 6 },
  { range: ipaddr.parseCIDR('2002::/16'), position: 1 },
]

/** Anything but the canonical form of a single address is forbidden, including zone IDs. */
export function classifyAddress(text: string): AddressVerdict {
  if (isIP(text) === 0 || text.includes('%')) return 'forbidden'
  const address = unwrapIpv4(ipaddr.parse(text))
  if (isWithin(address, forbiddenRanges)) return 'forbidden'
  if (isWithin(address, privateRanges)) return 'private'
  const isGlobal = address.kind() === 'ipv4' || isWithin(address, [globalUnicast])
  return isGlobal ? 'public' : 'forbidden'
}

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = [Address, number]

function parseRanges(ranges: string[]): Range[] {
  return ranges.map((range) => ipaddr.parseCIDR(range))
}

function isWithin(address: Address, ranges: Range[]): boolean {
  return ranges.some((range) => range[0].kind() === address.kind() && address.match(range))
}

function unwrapIpv4(address: Address): Address {
  if (!('parts' in address)) return address
  const carrier = ipv4Carriers.find(({ range }) => isWithin(address, [range]))
  if (!carrier) return address
  const bytes = address.toByteArray().slice(carrier.position * 2, carrier.position * 2 + 4)
  return ipaddr.fromByteArray(bytes)
}
