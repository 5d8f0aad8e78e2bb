import type { ConnectionOptions } from '@formstead/contract'
import type { MemberRole } from '../workspaces/workspaces.table.ts'

export type GrantedRole = ConnectionOptions['default_role']

const byRank: readonly GrantedRole[] = ['readonly', 'user', 'admin']
const rank = (role: GrantedRole) => byRank.indexOf(role)

/** The highest role of the groups that somebody is in. */
export function roleOfGroups(
  { group_role_mappings, default_role }: ConnectionOptions,
  groups: readonly string[],
): GrantedRole {
  const roles = group_role_mappings.flatMap(({ idp_group, role }) =>
    groups.includes(idp_group) ? [role] : [],
  )
  return byRank.findLast((role) => roles.includes(role)) ?? default_role
}

/**
 * The role that somebody has after they signed in. The owner stays the owner. What an admin has set by hand since the
 * provider last spoke is only ever raised, and only when the groups have changed, unless roles come from the provider.
 */
export function roleAfterSignIn(
  { roles_from_provider }: Pick<ConnectionOptions, 'roles_from_provider'>,
  {
    current,
    granted,
    mapped,
  }: { current: MemberRole; granted: GrantedRole | null; mapped: GrantedRole },
): MemberRole {
  if (current === 'owner') return current
  if (roles_from_provider) return mapped
  if (mapped === granted) return current
  const isSetByHand = granted !== current
  return isSetByHand && rank(mapped) < rank(current) ? current : mapped
}
