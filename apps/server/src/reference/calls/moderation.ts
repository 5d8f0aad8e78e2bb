import type { Area } from '../shapes/call.ts'

const done = { type: 'string', message: 'string' } as const
const deletedForm = { id: 'number', slug: 'string', title: 'string', deleted_at: 'string' } as const

export const moderationCalls: Area = {
  title: 'Moderation',
  calls: [
    ...(['{user}', '{email}', '{form}'] as const).map((identifier) => ({
      call: `GET /moderator/fetch-user/${identifier}` as const,
      as: 'moderator' as const,
      answer: {
        status: 200,
        keys: {
          user: { id: 'number', email: 'string', two_factor_enabled: 'boolean', meta: 'object' },
          workspaces: [{ id: 'number', name: 'string', plan: 'string', forms_count: 'number' }],
        },
      } as const,
    })),
    {
      call: 'GET /moderator/fetch-user/{user}',
      about: 'by someone who is not a moderator',
      answer: { status: 403 },
      differs: 'To everyone else, calls for staff look as if they did not exist.',
      ours: { status: 404 },
    },
    {
      call: 'GET /moderator/impersonate/{user}',
      as: 'moderator',
      answer: { status: 200, keys: { token: 'string' } },
      differs: 'Impersonating a user requires a reason.',
      ours: { status: 422 },
    },
    {
      call: 'GET /moderator/impersonate/{user}?reason=Ticket',
      as: 'moderator',
      answer: {
        status: 200,
        keys: { token: 'string', token_type: 'string', expires_in: 'number' },
      },
    },
    {
      call: 'PATCH /moderator/send-password-reset-email',
      as: 'moderator',
      send: { user_id: '{user}' },
      answer: { status: 200, keys: done },
    },
    {
      call: 'POST /moderator/block-user',
      as: 'moderator',
      send: { user_id: '{user}', reason: 'Card numbers' },
      answer: { status: 200, keys: done },
    },
    {
      call: 'POST /moderator/unblock-user',
      as: 'moderator',
      send: { user_id: '{blocked_user}', reason: 'False alarm' },
      answer: { status: 200, keys: done },
    },
    {
      call: 'POST /moderator/disable-two-factor-authentication',
      as: 'moderator',
      send: { user_id: '{guarded_user}', reason: 'Lost phone' },
      answer: { status: 200, keys: done },
    },
    {
      call: 'GET /moderator/forms/{user}/deleted-forms',
      as: 'moderator',
      given: 'deleted_form',
      answer: { status: 200, keys: [deletedForm] },
    },
    {
      call: 'PATCH /moderator/forms/{deleted_form}/restore',
      as: 'moderator',
      answer: { status: 200, keys: done },
    },
  ],
}
