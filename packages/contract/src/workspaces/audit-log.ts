import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { rowId } from '../schemas/scalars.ts'

export const auditGroups = [
  'workspace',
  'member',
  'sso',
  'domain',
  'form',
  'submissions',
  'integration',
  'account',
  'token',
  'staff',
  'instance',
] as const

const entry = z
  .object({
    id: z.int(),
    position: z.int(),
    at: z.string(),
    action: z.string(),
    /** A description of the action. */
    text: z.string(),
    /** Null for the product itself. */
    actor: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
    /** The staff member who impersonated that user. */
    impersonator: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
    subject: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
    details: z.record(z.string(), z.unknown()),
    ip: z.string().nullable(),
    /** A description of browser, operating system and IP address. */
    origin: z.string().nullable(),
  })
  .register(apiComponents, { id: 'AuditEntry' })

const chain = z.object({ length: z.int(), hash: z.string().nullable() })

const filter = {
  group: z.enum(auditGroups).optional(),
  /** The id of the user who did it. */
  person: rowId.optional(),
  from: z.iso.date().optional(),
  /** The last day, inclusive. */
  to: z.iso.date().optional(),
  search: z.string().trim().max(200).optional(),
}
const pageQuery = z.object({ ...filter, before: rowId.optional() })
const page = z.object({
  entries: z.array(entry),
  has_more: z.boolean(),
  chain,
  people: z.array(z.object({ id: z.int(), name: z.string() })),
})
const exportQuery = z.object({ ...filter, format: z.enum(['csv', 'json']).default('csv') })
const checked = chain.extend({
  is_intact: z.boolean(),
  /** The first inconsistent entry. */
  broken_at: z.int().nullable(),
})
const params = z.object({ workspace: rowId })

export const auditLogEndpoints = defineEndpoints({
  'GET /open/workspaces/{workspace}/audit-log': {
    access: 'user',
    summary: 'What happened in a workspace, newest first; for its owner and admins',
    params,
    query: pageQuery,
    response: page,
  },
  'GET /open/workspaces/{workspace}/audit-log/export': {
    access: 'user',
    summary: 'Export the audit log of a workspace',
    params,
    query: exportQuery,
    response: z.string(),
  },
  'GET /open/workspaces/{workspace}/audit-log/verify': {
    access: 'user',
    summary: 'Whether the entries are all there and as they were written',
    params,
    response: checked,
    limit: { max: 20, windowSeconds: 60 },
  },
  'GET /moderator/audit-log': {
    access: 'admin',
    summary: 'What happened on the instance, newest first',
    query: pageQuery,
    response: page,
  },
  'GET /moderator/audit-log/export': {
    access: 'admin',
    summary: 'Export the audit log of the instance',
    query: exportQuery,
    response: z.string(),
  },
  'GET /moderator/audit-log/verify': {
    access: 'admin',
    summary: 'Whether the entries of the instance are all there and as they were written',
    response: checked,
    limit: { max: 20, windowSeconds: 60 },
  },
})
