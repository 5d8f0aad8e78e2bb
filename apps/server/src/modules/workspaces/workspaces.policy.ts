import { tierLimits, type Tier } from '@formstead/contract'
import type { MemberRole } from './workspaces.table.ts'

/**
 * `give_away` covers permanent removal: what an editor deletes can be restored, but a form that is moved away is gone.
 */
export type WorkspaceAction = 'view' | 'edit' | 'give_away' | 'administer' | 'own'

const rolesFor: Record<WorkspaceAction, readonly MemberRole[]> = {
  view: ['owner', 'admin', 'user', 'readonly'],
  edit: ['owner', 'admin', 'user'],
  give_away: ['owner', 'admin'],
  administer: ['owner', 'admin'],
  own: ['owner'],
}

export function canInWorkspace(role: MemberRole, action: WorkspaceAction): boolean {
  return rolesFor[action].includes(role)
}

export function canOwnAnother(tier: Tier, ownedCount: number): boolean {
  return ownedCount < (tierLimits[tier].workspace_count ?? Infinity)
}

export type MemberRow = { userId: number; name: string; role: MemberRole }

export type Departure =
  | { kind: 'leave' }
  | { kind: 'hand-over'; to: MemberRow }
  | { kind: 'delete' }

/** What happens to a workspace when someone leaves. `members` are ordered by when they joined. */
export function departureOf(members: readonly MemberRow[], userId: number): Departure {
  const others = members.filter((member) => member.userId !== userId)
  if (others.length === 0) return { kind: 'delete' }
  if (others.some(({ role }) => role === 'owner')) return { kind: 'leave' }
  const to = (['admin', 'user', 'readonly'] as const)
    .map((role) => others.find((member) => member.role === role))
    .find((member) => member !== undefined)
  return { kind: 'hand-over', to: to! }
}
