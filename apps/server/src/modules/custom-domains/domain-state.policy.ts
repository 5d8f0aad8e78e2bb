import type { Deal, DomainReason, DomainState, Tier } from '@formstead/contract'
import type { Config } from '../../config.ts'
import { planLimits } from '../plans/plan-tier.policy.ts'
import type { DomainRow, ProvenDomain } from '../workspaces/custom-domains.table.ts'

const dayMs = 86_400_000
/** After a proof has been missing for this long, others can claim the name. */
export const graceMs = 7 * dayMs

type Checked = Pick<
  DomainRow,
  'checkedAt' | 'wasAnswered' | 'hasProof' | 'address' | 'provenAt' | 'visitedAt'
>

/** What keeps a domain from working. Null if nothing does or it was never checked. */
export function reasonOf(row: Checked, now: Date): DomainReason | null {
  if (row.checkedAt === null) return null
  if (row.address === null) return 'dns_failed'
  if (!row.hasProof) return row.wasAnswered || row.provenAt ? 'proof_missing' : 'dns_failed'
  if (row.provenAt === null) return 'taken'
  if (row.address === 'right' || isVisited(row, now)) return null
  return row.address === 'missing' ? 'address_missing' : 'address_elsewhere'
}

/** Behind a third-party proxy network, the address is not ours, but visitors still arrive. */
const isVisited = ({ visitedAt }: Checked, now: Date) =>
  visitedAt !== null && now.getTime() - visitedAt.getTime() < dayMs

type Known = Checked & Pick<DomainRow, 'readyAt' | 'certificateAskedAt'>

export function stateOf(row: Known, now: Date): DomainState {
  if (row.provenAt === null) return 'waiting'
  if (reasonOf(row, now) !== null) return row.readyAt === null ? 'waiting' : 'broken'
  if (row.visitedAt !== null) return 'active'
  return row.certificateAskedAt === null ? 'verified' : 'certificate'
}

type Plans = readonly (Tier | Deal)[]

export const mostDomains = (config: Pick<Config, 'isSelfHosted'>, plans: Plans): number =>
  planLimits(config, plans).custom_domain_count ?? Infinity

/** The parts of a workspace that determine where its forms are found. */
export type DomainFacts = { plans: Plans; domains: readonly ProvenDomain[] }

/** The origin where people find a form: its chosen domain, as long as visitors get there. */
export function originOf(
  config: Pick<Config, 'appUrl' | 'customDomains' | 'isSelfHosted'>,
  { plans, domains }: DomainFacts,
  chosen: unknown,
): string {
  if (!config.customDomains || !chosen) return config.appUrl
  const included = domains.slice(0, mostDomains(config, plans))
  const shown = included.find(({ name, isRight }) => isRight && name === chosen)
  return shown ? `https://${shown.name}` : config.appUrl
}
