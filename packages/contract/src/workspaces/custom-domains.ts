import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { rowId } from '../schemas/scalars.ts'
import { successResponse, workspace, workspaceParams } from './workspaces.ts'

/** From a newly entered domain to one that serves forms. A `broken` domain no longer serves them. */
export const domainStates = ['waiting', 'verified', 'certificate', 'active', 'broken'] as const
export type DomainState = (typeof domainStates)[number]

/** Why a domain is waiting or broken. */
export const domainReasons = [
  'proof_missing',
  'address_missing',
  'address_elsewhere',
  'taken',
  'dns_failed',
] as const
export type DomainReason = (typeof domainReasons)[number]

const record = z.object({
  type: z.enum(['CNAME', 'A', 'AAAA', 'TXT']),
  name: z.string(),
  value: z.string(),
  /** Of the `address` records, those of one type are enough. */
  purpose: z.enum(['address', 'proof']),
})

const customDomain = z
  .object({
    id: z.int(),
    /** In ASCII. */
    name: z.string(),
    /** In Unicode, for display. */
    display_name: z.string(),
    state: z.enum(domainStates),
    reason: z.enum(domainReasons).nullable(),
    /** The addresses that it points to instead. */
    found_addresses: z.array(z.string()),
    has_proof: z.boolean(),
    has_address: z.boolean(),
    /** Set if the plan includes fewer domains: it shows a notice instead of forms. */
    is_beyond_plan: z.boolean(),
    /** When others may claim it, unless the proof is restored. */
    freed_at: z.string().nullable(),
    front_form_id: z.int().nullable(),
    records: z.array(record),
    checked_at: z.string().nullable(),
    created_at: z.string(),
  })
  .register(apiComponents, { id: 'CustomDomain' })

const domainParams = workspaceParams.extend({ domain: rowId })
const typed = z.string().max(2048)

export const customDomainEndpoints = defineEndpoints({
  'GET /open/workspaces/{workspace}/custom-domains': {
    access: 'user',
    impersonation: 'read',
    summary: 'Domains of a workspace, with the DNS records that they need',
    params: workspaceParams,
    response: z.array(customDomain),
  },
  'PUT /open/workspaces/{workspace}/custom-domains': {
    access: 'user',
    impersonation: 'write',
    summary: 'Set the whole list of domains; those that are left out are removed',
    params: workspaceParams,
    body: z.object({ custom_domains: z.array(typed).max(1000) }),
    response: workspace,
  },
  'POST /open/workspaces/{workspace}/custom-domains': {
    access: 'user',
    impersonation: 'write',
    summary: 'Add a domain',
    params: workspaceParams,
    body: z.object({ name: typed.min(1) }),
    response: customDomain,
  },
  'POST /open/workspaces/{workspace}/custom-domains/{domain}/check': {
    access: 'user',
    impersonation: 'write',
    summary: 'Look at the DNS records of a domain now',
    params: domainParams,
    response: customDomain,
    limit: { max: 30, windowSeconds: 60 },
  },
  'PATCH /open/workspaces/{workspace}/custom-domains/{domain}': {
    access: 'user',
    impersonation: 'write',
    summary: 'Choose the form that a domain shows at its root',
    params: domainParams,
    body: z.object({ front_form_id: rowId.nullable() }),
    response: customDomain,
  },
  'DELETE /open/workspaces/{workspace}/custom-domains/{domain}': {
    access: 'user',
    summary: 'Remove a domain',
    params: domainParams,
    response: successResponse,
  },
  'GET /caddy/ask-certificate': {
    access: 'public',
    summary: 'Whether a proxy may get a certificate for a name; for the proxy alone',
    params: z.object({ secret: z.string().optional() }),
    query: z.object({ domain: z.string().max(1000).optional(), secret: z.string().optional() }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    limit: false,
    aliases: ['/caddy/ask-certificate/{secret}'],
  },
})
