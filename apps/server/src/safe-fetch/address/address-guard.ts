import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { plainName, type AllowedHosts } from './allowed-hosts.ts'
import type { classifyAddress } from './classify-address.ts'
import { SafeFetchError } from '../safe-fetch-error.ts'

export type Resolve = (name: string) => Promise<readonly string[]>

export type AddressRules = {
  allowedHosts: AllowedHosts
  /**
   * Addresses and names of this installation. A name covers only itself: its addresses may belong to a CDN that our
   * authors' servers share.
   */
  ownAddresses: readonly string[]
}

/** Returns every address of a host, or throws if even one of them is off limits. */
export type AddressGuard = (hostname: string) => Promise<readonly string[]>

const nobodysNames = /^(localhost|metadata.*|.*\.localhost)$/
const insideNames = /\.(local|internal)$/

/** Checks literals and resolved addresses alike, because undici never calls a lookup function for a literal. */
export function createAddressGuard(
  rules: AddressRules,
  resolve: Resolve,
  classify: typeof classifyAddress,
): AddressGuard {
  const check = createHostCheck(rules, classify)
  return async (hostname) => {
    const checkAddress = check(hostname)
    const name = plainName(hostname)
    if (isIP(name)) return [name]
    const addresses = await resolveOrExplain(resolve, hostname)
    addresses.forEach(checkAddress)
    return addresses
  }
}

/**
 * Throws for a name or literal that is off limits; the returned function throws for an address that the name resolves
 * to.
 */
export function createHostCheck(rules: AddressRules, classify: typeof classifyAddress) {
  const own = new Set(rules.ownAddresses.map(comparable))
  return (hostname: string) => {
    const name = plainName(hostname)
    const isAllowedHost = rules.allowedHosts.names.has(name)
    const isRefusedName = nobodysNames.test(name) || (insideNames.test(name) && !isAllowedHost)
    if (isRefusedName || own.has(comparable(name))) throw new SafeFetchError('address_not_allowed')
    const checkAddress = (address: string) => {
      const verdict = classify(address)
      const isOpen = verdict === 'public' || (verdict === 'private' && isAllowedHost)
      if (!isOpen || own.has(comparable(address))) throw new SafeFetchError('address_not_allowed')
    }
    if (isIP(name)) checkAddress(name)
    return checkAddress
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
