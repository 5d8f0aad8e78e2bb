import { isIP } from 'node:net'
import type { Origin } from './sessions.ts'

/** In this order: Edge and Opera also call themselves Chrome, and all of those Safari; Android calls itself Linux. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Only words of our own, for it goes into mail: what a browser calls itself is text of its user's choosing. */
export function describeOrigin({ ip, userAgent = '' }: Origin): string {
  const nameIn = (known: typeof browsers | typeof systems) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const device = `${nameIn(browsers) ?? 'An unknown browser'} on ${nameIn(systems) ?? 'an unknown system'}`
  const [address = ''] = ip.split('%')
  return isIP(address) ? `${device}, at the network address ${address}` : device
}
