import { createHmac, timingSafeEqual } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { forbidden, invalid, problem } from '../../problems.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { deriveKey } from '../../secrets/derive-key.ts'

type SetupConfig = Pick<Config, 'appUrl' | 'appUrlIsGiven'>
/** The parts of a request that tell where it comes from. */
export type Caller = Pick<FastifyRequest, 'ip' | 'host' | 'headers'>

/** Excludes letters and digits that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groupLength = 5
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** The same for every process of an installation, and known only to those who can read its key or its output. */
export function setupCode({ current }: AppKeys): string {
  const digest = createHmac('sha256', deriveKey(current, 'hmac', 'setup-code'))
    .update('')
    .digest()
  const letters = [...digest.subarray(0, 2 * groupLength)].map((byte) => alphabet[byte % 32]!)
  return `${letters.slice(0, groupLength).join('')}-${letters.slice(groupLength).join('')}`
}

/** Any page open in the new owner's browser, and any device that finds the port, could send this request. */
export function requireSetupAccess(
  config: SetupConfig,
  keys: AppKeys,
  caller: Caller,
  code: string | null | undefined,
): void {
  if (!isFromOwnPage(config, caller)) throw forbidden('foreign_origin')
  if (needsSetupCode(config, caller) && !isRightCode(keys, code ?? ''))
    throw invalid([problem('setup_code', 'account.wrong_setup_code')])
}

/**
 * Required for everyone except a person at this machine. An attacker may point another host name at this machine (DNS
 * rebinding), and behind a proxy all requests come from this machine.
 */
export function needsSetupCode({ appUrl, appUrlIsGiven }: SetupConfig, caller: Caller): boolean {
  const isLocal =
    isLoopbackAddress(caller.ip) &&
    isLoopbackName(hostnameOf(`http://${caller.host}`)) &&
    !forwardingHeaders.some((name) => name in caller.headers) &&
    (!appUrlIsGiven || isLoopbackName(hostnameOf(appUrl)))
  return !isLocal
}

/** A browser sends the origin of its page; a command-line program sends none. */
function isFromOwnPage({ appUrl, appUrlIsGiven }: SetupConfig, { host, headers }: Caller): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (headers.origin === undefined) return true
  const own = [host, ...(appUrlIsGiven ? [new URL(appUrl).host] : [])]
  return URL.canParse(headers.origin) && own.includes(new URL(headers.origin).host)
}

function isRightCode(keys: AppKeys, given: string): boolean {
  const plain = (code: string) => Buffer.from(code.toUpperCase().replaceAll(/[\s-]/g, ''))
  const [a, b] = [plain(given), plain(setupCode(keys))]
  return a.length === b.length && timingSafeEqual(a, b)
}

const hostnameOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')

const isLoopbackAddress = (ip: string) =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'

const isLoopbackName = (name: string) =>
  name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'))
