import { featureTiers, type EndpointResponse } from '@formstead/contract'
import type { Config } from '../../config.ts'
import { initialsPhoto } from '../accounts/initials-photo.ts'
import { featureGate, fileMegabytes, planLimits, planTier } from '../plans/plan-tier.policy.ts'
import type { MemberRow } from './workspaces.policy.ts'
import type { MemberRole, WorkspaceRow } from './workspaces.table.ts'

type Workspace = EndpointResponse<'GET /open/workspaces'>[number]
type Member = EndpointResponse<'GET /open/workspaces/{workspace}/users'>[number]

export function presentWorkspace(
  row: WorkspaceRow,
  config: Pick<Config, 'isSelfHosted' | 'customCode'>,
): Workspace {
  const { id, name, icon, role, userId, usersCount } = row
  const tier = planTier(config, row.planTier)
  const limits = planLimits(config, row.plans)
  const { custom_domain_count, workspace_count } = limits
  const megabytes = fileMegabytes(limits)
  return {
    id,
    name,
    icon,
    role: shownRole(role),
    is_owner: role === 'owner',
    is_admin: shownRole(role) === 'admin',
    is_readonly: role === 'readonly',
    users_count: usersCount,
    plan_tier: tier,
    is_trialing: !config.isSelfHosted && row.isTrialing,
    is_yearly_plan: !config.isSelfHosted && row.isYearly,
    custom_domains: row.customDomains,
    settings: shownSettings(row),
    max_file_size: megabytes,
    features: Object.keys(featureTiers).filter(featureGate(config, tier)),
    limits: { file_upload_size: megabytes * 1_000_000, custom_domain_count, workspace_count },
    required_tiers: featureTiers,
    is_grandfathered: false,
    pivot: { user_id: userId, workspace_id: id, role: shownRole(role) },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** The mail server without its password, shown only to those who may change it. */
function shownSettings(row: WorkspaceRow): Workspace['settings'] {
  const { role, emailSettings, retentionValue: value, retentionUnit: unit } = row
  return {
    ...(emailSettings &&
      shownRole(role) === 'admin' && {
        email_settings: { ...emailSettings, has_password: true },
      }),
    custom_code: row.customCode,
    custom_css: row.customCss,
    external_file_links: { expires_in_hours: row.fileLinkHours },
    retention: value !== null && unit !== null ? { value, unit } : null,
  }
}

type ShownMember = MemberRow & { email: string; lastSeenAt: Date | null; isBeyondPlan: boolean }

export function presentMember(row: ShownMember): Member {
  const { userId, name, email, role, lastSeenAt, isBeyondPlan } = row
  return {
    id: userId,
    name,
    email,
    photo_url: initialsPhoto(userId, name),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    pivot: { role: shownRole(role), is_owner: role === 'owner', is_beyond_plan: isBeyondPlan },
  }
}

function shownRole(role: MemberRole): Exclude<MemberRole, 'owner'> {
  return role === 'owner' ? 'admin' : role
}
