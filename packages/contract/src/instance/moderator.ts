import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { user } from '../account/accounts.ts'
import { defineEndpoints } from '../endpoint.ts'
import { tiers } from '../billing/plans.ts'
import { rowId } from '../schemas/scalars.ts'

/** Visible to other staff, and stored in the audit log. */
const reason = z.string().trim().min(1).max(1000)
const userId = z.coerce.number().int().min(1)
const message = z.object({ type: z.literal('success'), message: z.string() })
const person = z.object({ id: z.int(), name: z.string() }).nullable()

export const grantableRoles = ['user', 'moderator', 'admin'] as const
export const staffRoleNames = [...grantableRoles, 'owner'] as const

const block = z
  .object({
    reason: z.string(),
    blocked_at: z.string(),
    /** Null if the account was deleted. */
    blocked_by: person,
    unblock_reason: z.string().nullable(),
    unblocked_at: z.string().nullable(),
    unblocked_by: person,
  })
  .register(apiComponents, { id: 'AccountBlock' })

export const staffForm = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    state: z.enum(['live', 'closed', 'draft']),
    workspace: z.object({ id: z.int(), name: z.string() }),
    submissions_count: z.int(),
    created_at: z.string(),
    deleted_at: z.string().nullable(),
    deleted_by: z.string().nullable(),
    /** Why staff took it offline. */
    held_for: z.enum(['block', 'report']).nullable(),
  })
  .register(apiComponents, { id: 'StaffForm' })

export const staffUser = user
  .extend({
    role: z.enum(staffRoleNames),
    blocked_at: z.string().nullable(),
    last_seen_at: z.string().nullable(),
    meta: z.object({ blocking_history: z.array(block) }),
  })
  .register(apiComponents, { id: 'StaffUser' })

const staffAction = z
  .object({
    id: z.int(),
    action: z.string(),
    at: z.string(),
    by: z.object({ id: z.int().nullable(), name: z.string().nullable(), is_me: z.boolean() }),
    reason: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .register(apiComponents, { id: 'StaffAction' })

const signedInAs = z.object({
  token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
})
const impersonation = z.object({
  reason,
  /** If false, access is read-only. */
  allow_changes: z.union([z.boolean(), z.stringbool()]).default(false),
})
const params = z.object({ user: rowId })

/** Staff actions on a user. They never apply to staff of the same rank or above. */
export const moderatorEndpoints = defineEndpoints({
  'GET /moderator/fetch-user/{identifier}': {
    access: 'moderator',
    summary: 'A user by id, email address or the slug of a form; the lookup is recorded',
    params: z.object({ identifier: z.string().trim().min(1).max(255) }),
    response: z.object({
      user: staffUser,
      workspaces: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          plan: z.enum(tiers),
          role: z.enum(['owner', 'admin', 'user', 'readonly']),
          members_count: z.int(),
          forms_count: z.int(),
        }),
      ),
      forms: z.array(staffForm),
      actions: z.array(staffAction),
    }),
  },
  'GET /moderator/impersonate/{user}': {
    access: 'moderator',
    summary: 'Act as a user, for at most an hour',
    params,
    query: impersonation,
    response: signedInAs,
  },
  'POST /moderator/impersonate/{user}': {
    access: 'moderator',
    summary: 'Impersonate a user, with the reason in the body instead of the URL',
    params,
    body: impersonation,
    response: signedInAs,
  },
  'PATCH /moderator/send-password-reset-email': {
    access: 'moderator',
    summary: 'Email a user a link to reset their password',
    body: z.object({ user_id: userId }),
    response: message,
  },
  'POST /moderator/block-user': {
    access: 'moderator',
    summary: 'Block a user: end their sessions and take their forms offline',
    body: z.object({ user_id: userId, reason }),
    response: message,
  },
  'POST /moderator/unblock-user': {
    access: 'moderator',
    summary: 'Unblock a user, and restore their forms',
    body: z.object({ user_id: userId, reason }),
    response: message,
  },
  'POST /moderator/disable-two-factor-authentication': {
    access: 'moderator',
    summary: 'Turn off the second factor of a user who lost it',
    body: z.object({ user_id: userId, reason }),
    response: message,
  },
  'PATCH /moderator/users/{user}/role': {
    access: 'admin',
    summary: 'Change the staff role of a user. For the owner of the instance only',
    params,
    body: z.object({ role: z.enum(grantableRoles), reason }),
    response: message,
  },
  'GET /moderator/forms/{user}/deleted-forms': {
    access: 'moderator',
    summary: 'Deleted forms of a user',
    params,
    response: z.array(staffForm),
  },
  'PATCH /moderator/forms/{slug}/restore': {
    access: 'moderator',
    summary: 'Bring back a deleted form',
    params: z.object({ slug: z.string().min(1).max(255) }),
    response: message,
  },
  'POST /moderator/forms/{slug}/take-down': {
    access: 'moderator',
    summary: 'Take a form offline; only staff can put it back',
    params: z.object({ slug: z.string().min(1).max(255) }),
    body: z.object({ reason }),
    response: message,
  },
  'POST /moderator/forms/{slug}/put-back': {
    access: 'moderator',
    summary: 'Put a form back as it was before it was taken offline',
    params: z.object({ slug: z.string().min(1).max(255) }),
    body: z.object({ reason }),
    response: message,
  },
})
