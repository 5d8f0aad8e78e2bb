import { and, eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { singleSignOnRequired } from '../accounts/account-problems.ts'
import { effectiveRole, hasRole } from '../accounts/staff-role.policy.ts'
import type { UserRow } from '../accounts/users.ts'
import type { ConnectionRow } from '../identities/identities.table.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'
import { listUsable } from './usable-connections.ts'
import { domainOf } from './domain.policy.ts'

/**
 * Whether someone may sign in by other means than their provider. Instance admins and workspace owners may, or a
 * failing provider would lock everyone out, but their password alone is not enough.
 */
export type OtherMeans =
  | { kind: 'allowed' }
  | { kind: 'owner' }
  | { kind: 'refused'; provider: ConnectionRow | undefined }

/** `through` is the OpenID Connect provider that identified the user, if any. It can differ from the user's own. */
export async function checkOtherSignInMethods(
  db: Database,
  config: Config,
  user: UserRow,
  through?: ConnectionRow,
): Promise<OtherMeans> {
  const usable = await listUsable(db, config)
  if (usable.length === 0) return { kind: 'allowed' }
  const own = usable.find(({ domain }) => domain === null || domain === domainOf(user.email))
  if (through && through.id === own?.id) return { kind: 'allowed' }
  const isForced =
    (config.oidcForceLogin && !through) || (own?.workspaceId === null && own.options.enforced)
  if (isForced)
    return hasRole(effectiveRole(user, config.staffEmails), 'admin')
      ? { kind: 'owner' }
      : { kind: 'refused', provider: own }
  return own?.options.enforced ? checkMember(db, own, user.id) : { kind: 'allowed' }
}

export const requiresProvider = async (db: Database, config: Config, user: UserRow) =>
  (await checkOtherSignInMethods(db, config, user)).kind === 'refused'

/** Unlike a password, a passkey or another provider requires no further proof from admins and owners. */
export async function requireOwnProvider(
  db: Database,
  config: Config,
  user: UserRow,
  through?: ConnectionRow,
): Promise<void> {
  const means = await checkOtherSignInMethods(db, config, user, through)
  if (means.kind === 'refused') throw singleSignOnRequired(means.provider?.slug ?? null)
}

async function checkMember(db: Database, own: ConnectionRow, userId: number): Promise<OtherMeans> {
  const { workspaceId } = own
  const [member] = await db
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId!), eq(workspaceMembers.userId, userId)))
  if (!member) return { kind: 'allowed' }
  return member.role === 'owner' ? { kind: 'owner' } : { kind: 'refused', provider: own }
}
