import type { Database } from '../../database/client.ts'
import { badRequest, unauthenticated } from '../../problems.ts'
import { lockUser, type UserRow } from '../accounts/users.ts'
import { countIdentities, deleteIdentities } from '../identities/identities.ts'
import { removeSecondFactor } from '../two-factor/second-factor.ts'
import { deletePasskeys, listPasskeys } from './stored-passkeys.ts'

/** Before one way is taken away. Holds the account until the end of the transaction. */
export async function requireAnotherWay(db: Database, userId: number): Promise<UserRow> {
  const user = await lockUser(db, userId)
  if (!user) throw unauthenticated()
  if (user.passwordHash !== null) return user
  const others = (await countIdentities(db, userId)) + (await listPasskeys(db, userId)).length
  if (others < 2) throw badRequest('only_way_in')
  return user
}

/** When an account goes back to whoever has its address: what somebody else set up must not let them in again. */
export async function removeProvidersAndPasskeys(db: Database, userId: number): Promise<void> {
  await deleteIdentities(db, userId)
  await deletePasskeys(db, userId)
}

/** For somebody who lost the device: what it holds must not let in whoever found it. Gives how many passkeys are gone. */
export async function removeLostFactors(db: Database, userId: number): Promise<number> {
  const { length } = await listPasskeys(db, userId)
  await deletePasskeys(db, userId)
  await removeSecondFactor(db, userId)
  return length
}
