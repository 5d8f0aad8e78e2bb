import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { plainName, type AllowedHosts } from './allowed-hosts.ts'
import type { judgeAddress } from './judge-address.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

export type Resolve = (name: string) => Promise<readonly string[]>

export type AddressRules = {
  allowedHosts: AllowedHosts
  /**
   * Addresses and names of this installation. A name stands for itself only: the addresses behind it may be those of
   * a CDN, which our authors' servers share.
   */
  ownAddresses: readonly string[]
}

/** Gives every address of a host, or throws when even one of them must not be called. */
export type AddressGuard = (hostname: string) => Promise<readonly string[]>

const nobodysNames = /^(localhost|metadata.*|.*\.localhost)$/
const insideNames = /\.(local|internal)$/

/** Judges literals and resolved addresses alike: undici never asks a lookup function about a literal. */
export function createAddressGuard(
  rules: AddressRules,
  resolve: Resolve,
  judge: typeof judgeAddress,
): AddressGuard {
  const own = new Set(rules.ownAddresses.map(comparable))
  return async (hostname) => {
    const name = plainName(hostname)
    const isAllowedHost = rules.allowedHosts.names.has(name)
    const isRefusedName = nobodysNames.test(name) || (insideNames.test(name) && !isAllowedHost)
    if (isRefusedName || own.has(comparable(name))) throw new SafeFetchError('address_not_allowed')
    const addresses = isIP(name) ? [name] : await resolveOrExplain(resolve, hostname)
    for (const address of addresses) {
      const verdict = judge(address)
      const isOpen = verdict === 'public' || (verdict === 'private' && isAllowedHost)
      if (!isOpen || own.has(comparable(address))) throw new SafeFetchError('address_not_allowed')
    }
    return addresses
  }
}

export async function resolveBySystem(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true })
  return found.map(({ address }) => address)
}

export function isSameAddress(one: string | undefined, other: string): boolean {
  return one !== undefined && comparable(one) === comparable(other)
}

async function resolveOrExplain(resolve: Resolve, hostname: string): Promise<readonly string[]> {
  const addresses = await resolve(hostname).catch(() => [])
  if (addresses.length === 0) throw new SafeFetchError('name_not_found')
  return addresses
}

function comparable(host: string): string {
  return isIP(host) ? ipaddr.process(host).toNormalizedString() : plainName(host)
}
