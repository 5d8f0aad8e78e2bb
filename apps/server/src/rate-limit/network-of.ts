import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Groups IPv6 addresses by /64: a customer owns a whole one and could use a new address for each request. */
export function networkOf(ip: string): string {
  if (isIPv4(ip) || !ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!('parts' in address)) return address.toString()
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
}
