import type { EndpointResponse } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import type { UserRow } from '../accounts/users.ts'
import { initialsPhoto } from '../accounts/initials-photo.ts'
import { effectiveRole, hasRole, isTemplateEditor } from '../accounts/staff-role.policy.ts'
import { findUserTier } from '../workspaces/workspaces.service.ts'

export async function presentUser(
  db: Database,
  user: UserRow,
  { config, hasForms }: Pick<AccountParts, 'config' | 'hasForms'>,
): Promise<EndpointResponse<'GET /user'>> {
  const role = effectiveRole(user, config.staffEmails)
  const tier = await findUserTier(db, config, user.id)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    photo_url: initialsPhoto(user.id, user.name),
    email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    pending_email: user.pendingEmail,
    plan_tier: tier,
    is_subscribed: tier !== 'free',
    has_enterprise_subscription: tier === 'enterprise',
    stripe_id: null,
    has_customer_id: false,
    active_license: false,
    admin: hasRole(role, 'admin'),
    moderator: hasRole(role, 'moderator'),
    template_editor: isTemplateEditor(user, config.staffEmails),
    is_instance_owner: role === 'owner',
    is_blocked: user.blockedAt !== null,
    has_forms: await hasForms(db, user.id),
    two_factor_enabled: user.twoFactorEnabledAt !== null,
    has_password: user.passwordHash !== null,
    must_update_credentials: user.mustUpdateCredentials,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  }
}
