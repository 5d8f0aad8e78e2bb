import type { EndpointResponse, Tier } from '@formstead/contract'
import { initialsPhoto } from '../accounts/initials-photo.ts'
import type { MemberRow } from './workspaces.policy.ts'
import type { WorkspaceRow } from './workspaces.queries.ts'
import type { MemberRole } from './workspaces.table.ts'

type Workspace = EndpointResponse<'GET /open/workspaces'>[number]
type Member = EndpointResponse<'GET /open/workspaces/{workspace}/users'>[number]

export function presentWorkspace(row: WorkspaceRow, tier: Tier): Workspace {
  const { id, name, icon, role, usersCount, createdAt } = row
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
    is_trialing: false,
    is_yearly_plan: false,
    custom_domains: [],
    created_at: createdAt.toISOString(),
  }
}

export function presentMember(row: MemberRow & { email: string }): Member {
  const { userId, name, email, role } = row
  return {
    id: userId,
    name,
    email,
    photo_url: initialsPhoto(userId, name),
    pivot: { role: shownRole(role), is_owner: role === 'owner' },
  }
}

function shownRole(role: MemberRole): Exclude<MemberRole, 'owner'> {
  return role === 'owner' ? 'admin' : role
}
