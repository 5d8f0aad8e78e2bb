import { isIP } from 'node:net'
import type { ServerTranslator } from '../../translation/translator.ts'
import type { Origin } from './sessions.ts'

/** The order matters: Edge and Opera also identify as Chrome, all of them as Safari, and Android as Linux. */
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

/** Uses only our own words, because it goes into mail and the user agent is chosen by its user. */
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
