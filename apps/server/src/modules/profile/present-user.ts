import type { EndpointResponse } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import type { UserRow } from '../accounts/users.ts'
import { initialsPhoto } from '../accounts/initials-photo.ts'
import { effectiveRole, hasRole, isTemplateEditor } from '../accounts/staff-role.policy.ts'
import { findCustomer } from '../billing/customers.ts'
import { hasLicense } from '../deals/deal-licenses.ts'
import { findUserTier } from '../plans/user-tier.ts'

export async function presentUser(
  db: Database,
  user: UserRow,
  { config, hasForms }: Pick<AccountParts, 'config' | 'hasForms'>,
): Promise<EndpointResponse<'GET /user'>> {
  const role = effectiveRole(user, config.staffEmails)
  const tier = await findUserTier(db, config, user.id)
  const customer = config.billing && (await findCustomer(db, user.id))
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
    stripe_id: customer?.stripeId ?? null,
    has_customer_id: customer !== undefined,
    active_license: config.appsumo !== undefined && (await hasLicense(db, user.id)),
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
