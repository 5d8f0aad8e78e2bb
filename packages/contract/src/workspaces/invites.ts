import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { rowId } from '../schemas/scalars.ts'
import { successResponse, workspaceParams, workspaceRoles } from './workspaces.ts'

const email = z.string().trim().toLowerCase().max(255).pipe(z.email())
const role = z.enum(workspaceRoles)
const ofInvite = workspaceParams.extend({ invite: rowId })
const byToken = z.object({ token: z.string().min(1).max(255) })

/** Without its token, which is only in the email. */
const invite = z
  .object({
    id: z.int(),
    workspace_id: z.int(),
    email: z.string(),
    role,
    status: z.enum(['pending', 'accepted']),
    valid_until: z.string(),
    is_expired: z.boolean(),
    /** Null if they no longer have an account. */
    invited_by: z.string().nullable(),
    created_at: z.string(),
  })
  .register(apiComponents, { id: 'Invite' })

export const inviteEndpoints = defineEndpoints({
  'POST /open/workspaces/{workspace}/users/add': {
    access: 'user',
    abilities: ['workspaces-write', 'workspace-users-write'],
    summary: 'Invite a person by mail; those with an account accept while signed in',
    params: workspaceParams,
    body: z.object({ email, role }),
    response: successResponse.extend({ invite }),
  },
  'GET /open/workspaces/{workspace}/invites': {
    access: 'user',
    abilities: ['workspaces-write', 'workspace-users-write'],
    summary: 'Invites that nobody has accepted yet',
    params: workspaceParams,
    response: z.array(invite),
    aliases: ['/open/workspaces/{workspace}/invites/'],
  },
  'POST /open/workspaces/{workspace}/invites/{invite}/resend': {
    access: 'user',
    abilities: ['workspaces-write', 'workspace-users-write'],
    summary: 'Mail an invite again, with a new link that works for another 7 days',
    params: ofInvite,
    response: successResponse,
  },
  'DELETE /open/workspaces/{workspace}/invites/{invite}/cancel': {
    access: 'user',
    abilities: ['workspaces-write', 'workspace-users-write'],
    summary: 'Cancel an invite',
    params: ofInvite,
    response: successResponse,
  },
  'GET /invites/{token}': {
    access: 'visitor',
    summary: 'The workspace and role of an invite, for anyone who has its link',
    params: byToken,
    response: z.object({
      state: z.enum(['pending', 'expired', 'accepted']),
      workspace: z.object({ name: z.string(), icon: z.string().nullable() }),
      invited_by: z.string().nullable(),
      role,
      email: z.string(),
      /** Whether there is an account with this email address. */
      has_account: z.boolean(),
      /** The id of the workspace if the caller already belongs to it. */
      member_of: z.int().nullable(),
    }),
    limit: { max: 60, windowSeconds: 60, by: 'ip' },
  },
  'POST /invites/{token}/accept': {
    access: 'user',
    summary: 'Join the workspace of an invite',
    params: byToken,
    response: successResponse.extend({ workspace_id: z.int() }),
    limit: { max: 60, windowSeconds: 60 },
  },
})
