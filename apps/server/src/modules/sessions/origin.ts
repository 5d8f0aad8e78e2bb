import { isIP } from 'node:net'
import { readUserAgent } from '@formstead/contract/user-agent'
import type { FastifyRequest } from 'fastify'
import type { ServerTranslator } from '../../translation/translator.ts'
import type { Origin } from './sessions.ts'
import { requestedLanguage } from '../../translation/request-language.ts'

export function originOf(request: FastifyRequest): Origin {
  const { ip, headers } = request
  return { ip, userAgent: headers['user-agent'], language: requestedLanguage(request) }
}

/** Uses only our own words, because the text goes into mail and a client can send any user agent. */
export function describeOrigin({ ip, userAgent }: Origin, t: ServerTranslator['t']): string {
  const { browser, system } = readUserAgent(userAgent)
  const device = {
    browser: browser ?? t('origin.unknown_browser'),
    system: system ?? t('origin.unknown_system'),
  }
  const [address = ''] = ip.split('%')
  return isIP(address) ? t('origin.device_at', { ...device, address }) : t('origin.device', device)
}
