import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine, rowId } from '../schemas/scalars.ts'
import { tiers } from '../billing/plans.ts'

export const workspaceRoles = ['admin', 'user', 'readonly'] as const
export const retentionUnits = ['day', 'week', 'month', 'year'] as const

const member = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    photo_url: z.string(),
    /** Null if not signed in on any device. */
    last_seen_at: z.string().nullable(),
    pivot: z.object({
      role: z.enum(workspaceRoles),
      is_owner: z.boolean(),
      /** Set if the plan includes fewer members: they have read access until the plan is upgraded. */
      is_beyond_plan: z.boolean(),
    }),
  })
  .register(apiComponents, { id: 'Member' })

const settings = z.object({
  /** Only for admins, and never with the password. */
  email_settings: z
    .object({
      host: z.string(),
      port: z.int(),
      encryption: z.enum(['tls', 'ssl']).nullable(),
      username: z.string(),
      sender_address: z.string().nullable(),
      has_password: z.boolean(),
    })
    .optional(),
  custom_code: z.string().nullable(),
  custom_css: z.string().nullable(),
  external_file_links: z.object({ expires_in_hours: z.int() }),
  /** The default for new forms. */
  retention: z.object({ value: z.int(), unit: z.enum(retentionUnits) }).nullable(),
})

/** The owner is shown as an admin with a flag, for clients of the reference product. */
export const workspace = z
  .object({
    id: z.int(),
    name: z.string(),
    icon: z.string().nullable(),
    role: z.enum(workspaceRoles),
    is_owner: z.boolean(),
    is_admin: z.boolean(),
    is_readonly: z.boolean(),
    users_count: z.int(),
    plan_tier: z.enum(tiers),
    is_trialing: z.boolean(),
    is_yearly_plan: z.boolean(),
    custom_domains: z.array(z.string()),
    settings,
    /** In MB. */
    max_file_size: z.number(),
    features: z.array(z.string()),
    /** Sizes in bytes; null means unlimited. */
    limits: z.object({
      file_upload_size: z.int(),
      custom_domain_count: z.int().nullable(),
      workspace_count: z.int().nullable(),
    }),
    required_tiers: z.record(z.string(), z.enum(tiers)),
    is_grandfathered: z.boolean(),
    pivot: z.object({
      user_id: z.int(),
      workspace_id: z.int(),
      role: z.enum(workspaceRoles),
    }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .register(apiComponents, { id: 'Workspace' })

export const workspaceParams = z.object({ workspace: rowId })
const params = workspaceParams
const details = z.object({
  name: oneLine(255).min(1),
  emoji: oneLine(255).nullish(),
})
export const successResponse = z.object({ type: z.literal('success'), message: z.string() })
const message = successResponse

export const workspaceEndpoints = defineEndpoints({
  'GET /open/workspaces': {
    access: 'user',
    impersonation: 'read',
    abilities: ['workspaces-read'],
    summary: 'The caller’s workspaces',
    response: z.array(workspace),
    aliases: ['/open/workspaces/', '/workspaces'],
  },
  'POST /open/workspaces/create': {
    access: 'user',
    abilities: ['workspaces-write'],
    summary: 'Create a workspace',
    body: details,
    response: message.extend({ workspace_id: z.int(), workspace }),
  },
  'PUT /open/workspaces/{workspace}': {
    access: 'user',
    abilities: ['workspaces-write'],
    summary: 'Change the name and icon of a workspace',
    params,
    body: details,
    response: message.extend({ workspace }),
  },
  'DELETE /open/workspaces/{workspace}': {
    access: 'user',
    abilities: ['workspaces-write'],
    summary: 'Delete a workspace and all that is in it; for 30 days its owner can restore it',
    params,
    response: message.extend({ workspace_id: z.int() }),
  },
  'POST /open/workspaces/{workspace}/leave': {
    access: 'user',
    abilities: ['workspaces-read'],
    summary: 'Leave a workspace',
    params,
    response: message,
  },
  'GET /open/workspaces/{workspace}/users': {
    access: 'user',
    impersonation: 'read',
    abilities: ['workspaces-read', 'workspace-users-read'],
    summary: 'Members of a workspace',
    params,
    response: z.array(member),
    aliases: ['/open/workspaces/{workspace}/users/'],
  },
})
