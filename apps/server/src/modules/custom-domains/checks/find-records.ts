import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Config } from '../../../config.ts'
import type { DomainRow } from '../../workspaces/custom-domains.table.ts'

export type DomainConfig = Pick<Config, 'dnsServers'> & {
  customDomains: NonNullable<Config['customDomains']>
}

/** A separate name, because a CNAME on the domain itself rules out other records next to it. */
export const proofName = (domain: string) => `_formstead.${domain}`
export const proofText = (proof: string) => `formstead-domain=${proof}`

export type Found = Pick<DomainRow, 'hasProof' | 'address' | 'foundAddresses'>

/** Undefined if a name server did not respond, which says nothing about the records. */
export async function findRecords(
  config: DomainConfig,
  { name, proof }: Pick<DomainRow, 'name' | 'proof'>,
): Promise<Found | undefined> {
  const resolver = createResolver(config)
  try {
    const texts = await unlessMissing(resolver.resolveTxt(proofName(name)))
    const hasProof = texts.some((parts) => parts.join('') === proofText(proof))
    return { hasProof, ...(await findAddressState(resolver, name, config.customDomains.target)) }
  } catch (error) {
    if (isDnsError(error)) return undefined
    throw error
  }
}

/** The addresses for domains that cannot have a CNAME. */
export async function findTargetAddresses(config: DomainConfig): Promise<string[]> {
  try {
    return await addressesOf(createResolver(config), config.customDomains.target)
  } catch (error) {
    if (isDnsError(error)) return []
    throw error
  }
}

async function findAddressState(
  resolver: Resolver,
  name: string,
  target: string,
): Promise<Pick<Found, 'address' | 'foundAddresses'>> {
  const found = await addressesOf(resolver, name)
  if (found.length === 0) return { address: 'missing', foundAddresses: [] }
  // Large networks return different addresses for the same name on each query, so compare the CNAME first.
  const names = await unlessMissing(resolver.resolveCname(name))
  if (names.some((one) => one.toLowerCase().replace(/\.$/, '') === target))
    return { address: 'right', foundAddresses: [] }
  const own = await addressesOf(resolver, target)
  // A single leftover address is enough for a certificate to fail.
  const foreign = found.filter((address) => !own.includes(address))
  return foreign.length === 0
    ? { address: 'right', foundAddresses: [] }
    : { address: 'elsewhere', foundAddresses: foreign.slice(0, 4) }
}

async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  if (isIP(name)) return [name]
  const [four, six] = await Promise.all([
    unlessMissing(resolver.resolve4(name)),
    unlessMissing(resolver.resolve6(name)),
  ])
  return [...four, ...six]
}

/** A new one for each check, because it may cache responses. */
function createResolver({ dnsServers }: DomainConfig): Resolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  return resolver
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined

const isDnsError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('query')

async function unlessMissing<Found>(asked: Promise<Found[]>): Promise<Found[]> {
  try {
    return await asked
  } catch (error) {
    const code = codeOf(error)
    if (code === NODATA || code === NOTFOUND) return []
    throw error
  }
}
