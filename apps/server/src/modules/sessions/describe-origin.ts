import { isIP } from 'node:net'
import type { ServerTranslator } from '../../translation/translator.ts'
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
export function describeOrigin({ ip, userAgent = '' }: Origin, t: ServerTranslator['t']): string {
  const nameIn = (known: typeof browsers | typeof systems) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const device = {
    browser: nameIn(browsers) ?? t('origin.unknown_browser'),
    system: nameIn(systems) ?? t('origin.unknown_system'),
  }
  const [address = ''] = ip.split('%')
  return isIP(address) ? t('origin.device_at', { ...device, address }) : t('origin.device', device)
}
