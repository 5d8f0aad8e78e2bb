import { domainToUnicode } from 'node:url'
import { isIP } from 'node:net'
import type { EndpointResponse } from '@formstead/contract'
import { getDomain } from 'tldts'
import type { DomainRow } from '../workspaces/custom-domains.table.ts'
import { graceMs, reasonOf, stateOf } from './domain-state.policy.ts'
import { proofName, proofText } from './checks/find-records.ts'

type Shown = EndpointResponse<'GET /open/workspaces/{workspace}/custom-domains'>[number]
type DnsRecord = Shown['records'][number]

export type DomainShowing = {
  target: string
  targetAddresses: readonly string[]
  /** The IDs of the domains that the plan includes. */
  included: ReadonlySet<number>
  now: Date
}

export function presentDomain(row: DomainRow, showing: DomainShowing): Shown {
  const { now, included } = showing
  return {
    id: row.id,
    name: row.name,
    display_name: domainToUnicode(row.name),
    state: stateOf(row, now),
    reason: reasonOf(row, now),
    found_addresses: row.foundAddresses,
    has_proof: row.hasProof,
    has_address: row.address === 'right',
    is_beyond_plan: row.provenAt !== null && !included.has(row.id),
    freed_at:
      row.proofMissingSince && new Date(row.proofMissingSince.getTime() + graceMs).toISOString(),
    front_form_id: row.frontFormId,
    records: [
      ...addressRecords(row.name, showing),
      {
        type: 'TXT',
        name: proofName(row.name),
        value: proofText(row.proof),
        purpose: 'proof',
      },
    ],
    checked_at: row.checkedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

/** A registered (apex) domain has other records, which rule out a CNAME. */
function addressRecords(name: string, { target, targetAddresses }: DomainShowing): DnsRecord[] {
  const isRegistered = getDomain(name, { allowPrivateDomains: true }) === name
  if (targetAddresses.length > 0 && (isRegistered || isIP(target)))
    return targetAddresses.map((value) => ({
      type: isIP(value) === 6 ? 'AAAA' : 'A',
      name,
      value,
      purpose: 'address',
    }))
  return [{ type: 'CNAME', name, value: target, purpose: 'address' }]
}
