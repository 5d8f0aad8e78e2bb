import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { newPassword, withConfirmation } from './new-password.ts'
import { blankable, oneLine, rowId } from '../schemas/scalars.ts'
import { tiers } from '../billing/plans.ts'

const email = z.string().trim().toLowerCase().max(255).pipe(z.email())
const name = oneLine(255).min(1)
const password = z.string().min(1).max(255)
const token = z.string().min(1).max(255)
const message = z.object({ message: z.string() })
const status = z.object({ status: z.string() })
/** Six digits from an authenticator app, or a recovery code of eight characters. */
const secondFactor = z.string().trim().min(6).max(8)

export const hearAboutUsOptions = [
  'facebook',
  'twitter',
  'reddit',
  'github',
  'search_engine',
  'friend_colleague',
  'blog_article',
  'other',
] as const

/** PostgreSQL cannot store NUL in JSON. The maximum length is enough for a few visits. */
export const visitRecord = blankable(
  z
    .record(z.string(), z.unknown())
    .refine((record) => {
      const text = JSON.stringify(record)
      return text.length <= 16_384 && !text.includes(String.raw`\u0000`)
    }, 'validation.invalid')
    .nullish(),
)

/** The user's own account, as in the reference product, with additional keys. */
export const user = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    photo_url: z.string(),
    email_verified_at: z.string().nullable(),
    /** A new email address that is not confirmed yet. */
    pending_email: z.string().nullable(),
    plan_tier: z.enum(tiers),
    is_subscribed: z.boolean(),
    has_enterprise_subscription: z.boolean(),
    stripe_id: z.string().nullable(),
    has_customer_id: z.boolean(),
    active_license: z.boolean(),
    admin: z.boolean(),
    moderator: z.boolean(),
    template_editor: z.boolean(),
    is_instance_owner: z.boolean(),
    is_blocked: z.boolean(),
    has_forms: z.boolean(),
    two_factor_enabled: z.boolean(),
    /** Without a password, the user signs in with a provider or a passkey. */
    has_password: z.boolean(),
    must_update_credentials: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .register(apiComponents, { id: 'User' })

export const session = z.object({
  token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds until the token expires. */
  expires_in: z.int(),
})

export const signedIn = session.extend({ new_user: z.boolean() })

const device = z.object({
  id: z.int(),
  is_current: z.boolean(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
})

const recoveryCodes = z.array(z.object({ code: z.string(), used_at: z.string().nullable() }))

export const accountEndpoints = defineEndpoints({
  'POST /register': {
    access: 'guest',
    summary: 'Create an account, and a workspace with it',
    body: withConfirmation({
      name,
      email,
      password: newPassword,
      hear_about_us: oneLine(255).nullish(),
      agree_terms: z.boolean().nullish(),
      /** For the first account of an instance, unless it is created on the machine itself. */
      setup_code: z.string().max(64).nullish(),
      invite_token: z.string().trim().max(255).nullish(),
      appsumo_license: z.string().max(1024).nullish(),
      utm_data: visitRecord,
      'g-recaptcha-response': z.string().max(8192).nullish(),
    }),
    response: signedIn.extend({ user, appsumo_license: z.boolean().nullable() }),
    limit: { max: 30, windowSeconds: 3600, by: 'ip', ifStoreIsDown: 'refuse' },
  },
  'POST /login': {
    access: 'guest',
    summary: 'Sign in; 422 with requires_2fa if a second factor is required',
    body: z.object({
      email,
      password,
      remember: z.boolean().nullish(),
      /** The token of a provider to link, where passwords alone are not accepted. */
      oidc_link_token: z.string().max(255).nullish(),
    }),
    acceptsFormData: { flags: ['remember'] },
    response: signedIn,
    limit: { max: 30, windowSeconds: 60, by: 'ip' },
  },
  'POST /auth/two-factor/verify': {
    access: 'guest',
    summary: 'Finish signing in with a code',
    body: z.object({ pending_auth_token: token, code: secondFactor }),
    response: session.extend({ user }),
    limit: { max: 30, windowSeconds: 60, by: 'ip' },
  },
  'POST /logout': {
    access: 'user',
    impersonation: 'read',
    summary: 'End this session',
    response: message,
  },
  'GET /user': {
    access: 'user',
    impersonation: 'read',
    summary: 'The user who is signed in',
    response: user,
  },
  'DELETE /user': {
    access: 'user',
    summary: 'Delete the account, and its workspaces without other members',
    body: z.object({ confirmation: z.string().max(255), password }),
    response: message,
  },
  'GET /user/deletion': {
    access: 'user',
    summary: 'What deleting the account would delete, transfer and keep',
    response: z.object({
      deleted_workspaces: z.array(z.object({ id: z.int(), name: z.string() })),
      left_workspaces: z.array(
        z.object({ id: z.int(), name: z.string(), new_owner: z.string().nullable() }),
      ),
    }),
  },
  'PATCH /settings/profile': {
    access: 'user',
    summary: 'Change the name and email address; a new address takes effect once it is confirmed',
    body: z.object({ name, email, current_password: z.string().max(255).nullish() }),
    response: user,
  },
  'DELETE /settings/profile/pending-email': {
    access: 'user',
    summary: 'Cancel a pending change of the email address',
    response: user,
  },
  'POST /settings/profile/pending-email/resend': {
    access: 'user',
    summary: 'Email the confirmation link to the pending address again; the old link stops working',
    response: status,
    limit: { max: 6, windowSeconds: 3600 },
  },
  'PATCH /settings/password': {
    access: 'user',
    summary:
      'Change the password, end all sessions and, unless they are kept, all access tokens; answers with the token of a new session',
    body: withConfirmation({
      current_password: password,
      password: newPassword,
      keep_tokens: z.boolean().nullish(),
    }),
    response: session,
  },
  'GET /settings/sessions': {
    access: 'user',
    summary: 'The caller’s sessions',
    response: z.array(device),
  },
  'DELETE /settings/sessions': {
    access: 'user',
    summary: 'End all other sessions and, if asked to, all access tokens',
    query: z.object({ tokens: z.enum(['keep', 'end']).default('keep') }),
    response: message,
  },
  'DELETE /settings/sessions/{session}': {
    access: 'user',
    summary: 'End one session',
    params: z.object({ session: rowId }),
    response: message,
  },
  'POST /password/email': {
    access: 'guest',
    summary: 'Email a link to reset the password; the response is the same for any address',
    body: z.object({ email }),
    response: status,
    limit: { max: 6, windowSeconds: 60, by: 'ip' },
  },
  'POST /settings/password/email': {
    access: 'user',
    summary: 'Email the caller a link to choose a password',
    response: status,
    limit: { max: 6, windowSeconds: 60 },
  },
  'POST /password/reset': {
    access: 'public',
    summary: 'Set a new password with the token from an emailed link',
    body: withConfirmation({ token, email, password: newPassword }),
    response: status,
    limit: { max: 10, windowSeconds: 60, by: 'ip' },
  },
  'POST /email/verify/{user}': {
    access: 'user',
    summary: 'Confirm the address of the caller’s account with the token of the mail',
    params: z.object({ user: rowId }),
    body: z.object({ token }),
    response: status,
    limit: { max: 6, windowSeconds: 60, by: 'ip' },
  },
  'POST /email/undo/{user}': {
    access: 'public',
    summary: 'Undo a change of the email address with the token from the mail; ends all sessions',
    params: z.object({ user: rowId }),
    body: z.object({ token }),
    response: status,
    limit: { max: 6, windowSeconds: 60, by: 'ip' },
  },
  'POST /email/resend': {
    access: 'public',
    summary: 'Email the confirmation link again; the response is the same for any address',
    body: z.object({ email }),
    response: status,
    limit: { max: 6, windowSeconds: 60, by: 'ip' },
  },
  'POST /update-credentials': {
    access: 'user',
    summary: 'Replace the credentials that came from the environment',
    body: withConfirmation({ name: name.nullish(), email, password: newPassword }),
    response: user,
  },
  'POST /settings/two-factor/enable': {
    access: 'user',
    summary: 'Begin to set up a second factor',
    body: z.object({ password }),
    response: z.object({ qr_code: z.string(), uri: z.string(), secret: z.string() }),
  },
  'POST /settings/two-factor/confirm': {
    access: 'user',
    summary: 'Turn the second factor on',
    body: z.object({ code: z.string().trim().length(6) }),
    response: z.object({ message: z.string(), recovery_codes: recoveryCodes }),
  },
  'POST /settings/two-factor/disable': {
    access: 'user',
    summary: 'Turn the second factor off',
    body: z.object({ code: secondFactor }),
    response: message,
  },
  'POST /settings/two-factor/recovery-codes': {
    access: 'user',
    summary: 'Which recovery codes were used; their text is shown only when they are made',
    body: z.object({ password }),
    response: z.object({ recovery_codes: recoveryCodes }),
  },
  'POST /settings/two-factor/recovery-codes/regenerate': {
    access: 'user',
    summary: 'New recovery codes; the old ones stop working',
    body: z.object({ code: secondFactor }),
    response: z.object({ message: z.string(), recovery_codes: recoveryCodes }),
  },
})
