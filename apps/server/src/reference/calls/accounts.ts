import { type Area, looksMissing, missing } from '../shapes/call.ts'
import { failure, invalid, message, signIn, user } from '../shapes/shapes.ts'

const newPassword = { password: '{new_password}', password_confirmation: '{new_password}' }
const recoveryCodes = [{ code: 'string', used_at: 'string?' }] as const
const asksPassword = 'Changing what protects an account requires its password.'

export const accountCalls: Area = {
  title: 'One’s own account',
  calls: [
    {
      call: 'GET /user',
      answer: {
        status: 200,
        keys: {
          ...user,
          blocked_at: 'string?',
          utm_data: 'any',
          pm_type: 'string?',
          pm_last_four: 'string?',
          trial_ends_at: 'string?',
        },
      },
      differs:
        'Left out, because they would say nothing here: `blocked_at`, `utm_data`, `pm_type`, `pm_last_four`, `trial_ends_at`.',
      ours: { status: 200, keys: user },
    },
    { call: 'GET /user', as: 'nobody', answer: { status: 401, keys: message } },
    { call: 'GET /user', as: ['forms-read'], answer: { status: 404, keys: message } },
    {
      call: 'DELETE /user',
      answer: { status: 200, keys: message },
      differs: `${asksPassword} Deleting also requires typing the email address.`,
      ours: { status: 422, keys: invalid('confirmation', 'password') },
    },
    {
      call: 'PATCH /settings/profile',
      send: { name: 'Ada King', email: '{email}' },
      answer: { status: 200, keys: { id: 'number', name: 'string', email: 'string' } },
    },
    {
      call: 'PATCH /settings/profile',
      about: 'with a new address',
      send: { name: 'Ada King', email: '{new_email}' },
      answer: { status: 200, keys: { id: 'number', name: 'string', email: 'string' } },
      differs:
        'A new address requires `current_password`, and is used once it is confirmed by mail.',
      ours: { status: 422, keys: invalid('current_password') },
    },
    {
      call: 'PATCH /settings/profile',
      about: 'without values',
      send: {},
      answer: { status: 422, keys: invalid('name', 'email') },
    },
    {
      call: 'PATCH /settings/password',
      send: { ...newPassword, current_password: '{password}' },
      answer: { status: 204 },
      differs: 'A new password ends all sessions, so the response has the token of a new session.',
      ours: { status: 200, keys: signIn },
    },
    {
      call: 'PATCH /settings/password',
      about: 'with a wrong password',
      send: { ...newPassword, current_password: 'wrong' },
      answer: { status: 422, keys: invalid('current_password') },
    },
    {
      call: 'POST /settings/two-factor/enable',
      answer: { status: 200, keys: { qr_code: 'string', uri: 'string', secret: 'string' } },
      differs: asksPassword,
      ours: { status: 422, keys: invalid('password') },
    },
    {
      call: 'POST /settings/two-factor/enable',
      about: 'with the password',
      send: { password: '{password}' },
      answer: { status: 200, keys: { qr_code: 'string', uri: 'string', secret: 'string' } },
    },
    {
      call: 'POST /settings/two-factor/confirm',
      send: { code: '{first_code}' },
      answer: { status: 200, keys: { message: 'string', recovery_codes: recoveryCodes } },
    },
    {
      call: 'POST /settings/two-factor/confirm',
      about: 'before setup was started',
      as: 'stranger',
      send: { code: '123456' },
      answer: { status: 400, keys: message },
    },
    {
      call: 'POST /settings/two-factor/confirm',
      about: 'without a code',
      send: {},
      answer: { status: 422, keys: invalid('code') },
    },
    {
      call: 'POST /settings/two-factor/disable',
      as: 'guarded',
      send: { code: '{code}' },
      answer: { status: 200, keys: message },
    },
    {
      call: 'POST /settings/two-factor/disable',
      about: 'with a wrong code',
      as: 'guarded',
      send: { code: '{wrong_code}' },
      answer: { status: 422, keys: invalid('code') },
    },
    {
      call: 'POST /settings/two-factor/recovery-codes',
      as: 'guarded',
      send: { password: '{password}' },
      answer: { status: 200, keys: { recovery_codes: recoveryCodes } },
      differs:
        'Codes are stored as hashes, so the list shows which were used, but only dots for their text.',
    },
    {
      call: 'POST /settings/two-factor/recovery-codes/regenerate',
      as: 'guarded',
      send: { code: '{code}' },
      answer: { status: 200, keys: { recovery_codes: recoveryCodes, message: 'string' } },
    },
    {
      call: 'GET /settings/tokens',
      given: 'token_id',
      answer: { status: 200, keys: [{ id: 'number', name: 'string', abilities: ['string'] }] },
    },
    {
      call: 'POST /settings/tokens',
      send: { name: 'Script', abilities: ['forms-read', 'made-up'] },
      answer: { status: 200, keys: { token: 'string', message: 'string' } },
    },
    {
      call: 'POST /settings/tokens',
      about: 'without a name',
      send: {},
      answer: { status: 422, keys: invalid('name') },
    },
    {
      call: 'POST /settings/tokens',
      about: 'more than ten minutes after signing in',
      as: 'nobody',
      headers: { authorization: 'Bearer {old_session}' },
      send: { name: 'Script', abilities: ['forms-read'] },
      answer: { status: 200, keys: { token: 'string', message: 'string' } },
      differs:
        'A stolen session cannot create tokens: this requires `password` and a confirmed address.',
      ours: { status: 422, keys: invalid('password') },
    },
    { call: 'POST /settings/tokens', as: 'nobody', answer: { status: 401, keys: message } },
    { call: 'DELETE /settings/tokens/{token_id}', answer: { status: 200 } },
    {
      call: 'DELETE /settings/tokens/{token_id}',
      as: 'stranger',
      answer: { status: 403, keys: message },
      differs: looksMissing,
      ours: { status: 404, keys: message },
    },
    { call: 'DELETE /settings/tokens/999999', answer: { status: 404, keys: message } },
    {
      call: 'GET /open/providers',
      given: 'provider',
      answer: {
        status: 200,
        keys: [
          {
            id: 'number',
            provider: 'string',
            name: 'string',
            email: 'string?',
            user: 'object',
            scopes: 'array',
          },
        ],
      },
      differs:
        '`intention` is returned only when the account has been connected, and is not part of this list.',
    },
    {
      call: 'DELETE /settings/providers/{provider}',
      answer: { status: 200 },
    },
    {
      call: 'DELETE /settings/providers/{used_provider}',
      about: 'while a form uses it',
      answer: { status: 400, keys: failure },
    },
    { call: 'DELETE /settings/providers/999999', answer: { status: 404, keys: message } },
    ...missing(
      'Licenses of self-hosted instances (nothing is withheld from them)',
      'GET /settings/license/status',
      'POST /settings/license/activate',
      'POST /settings/license/deactivate',
      'POST /settings/license/portal',
    ),
    {
      call: 'GET /settings/mcp',
      answer: {
        status: 200,
        keys: {
          enabled: 'boolean',
          available: 'boolean',
          configured_value: 'boolean?',
          ready: 'boolean',
          blockers: 'array',
          self_hosted: 'boolean',
          source: 'string',
          server_url: 'string',
          settings_url: 'string',
          snippets: 'object',
          install_urls: 'object',
        },
      },
      differs: 'Every user may read it; only instance admins may change it.',
    },
    { call: 'PUT /settings/mcp', send: { enabled: true }, answer: { status: 404, keys: message } },
  ],
}
