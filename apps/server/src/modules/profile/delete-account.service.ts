import type { EndpointResponse } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import { badRequest, invalid, problem, unauthenticated } from '../../problems.ts'
import {
  previewDepartures,
  leaveAllWorkspaces,
} from '../workspaces/members/leave-workspace.service.ts'
import { endSubscriptions } from '../billing/stripe-events.ts'
import { type AuditActor, recordAccountAudit, recordAudit } from '../audit/record-audit.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { deleteUser, hasOtherUsers, lockFirstAccount, lockUser } from '../accounts/users.ts'
import { requirePassword } from '../accounts/require-password.ts'

export async function previewDeletion(
  db: Database,
  userId: number,
): Promise<EndpointResponse<'GET /user/deletion'>> {
  const departures = await previewDepartures(db, userId)
  return {
    deleted_workspaces: departures.filter(({ departure }) => departure.kind === 'delete'),
    left_workspaces: departures.flatMap(({ id, name, departure }) =>
      departure.kind === 'delete'
        ? []
        : [{ id, name, new_owner: departure.kind === 'hand-over' ? departure.to.name : null }],
    ),
  }
}

export async function deleteAccount(
  db: Database,
  parts: AccountParts,
  userId: number,
  given: { confirmation: string; password: string },
  by: AuditActor | undefined,
): Promise<void> {
  const { password } = given
  const proved = await requirePassword(db, parts, userId, { password, field: 'password' })
  if (given.confirmation.trim().toLowerCase() !== proved.email.toLowerCase())
    throw invalid([problem('confirmation', 'account.confirm_by_email')])
  await db.transaction(async (db) => {
    // Nobody may register while the owner, as the only user, leaves an instance.
    if (proved.role === 'owner') await lockFirstAccount(db)
    const user = await lockUser(db, userId)
    if (user?.credentialVersion !== proved.credentialVersion) throw unauthenticated()
    if (user.role === 'owner' && (await hasOtherUsers(db, userId)))
      throw badRequest('instance_owner')
    const left = await leaveAllWorkspaces(db, userId)
    await endSubscriptions(db, userId)
    for (const entry of left) await recordAudit(db, by, entry)
    await recordAccountAudit(db, by, 'account.deleted', user, { email: user.email })
    await deleteUser(db, userId)
  })
}
