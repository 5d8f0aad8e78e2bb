import type { ConnectionOptions } from '@formstead/contract'
import type { MemberRole } from '../workspaces/workspaces.table.ts'

export type GrantedRole = ConnectionOptions['default_role']

const byRank: readonly GrantedRole[] = ['readonly', 'user', 'admin']
const rank = (role: GrantedRole) => byRank.indexOf(role)

/** The highest role among someone's groups. */
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
 * The role after signing in. The owner stays the owner. Unless roles come from the provider, a role that an admin set
 * is only ever raised, and only if the groups now map to another role than at the last sign-in.
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
