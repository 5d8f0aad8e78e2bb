import type { Database } from '../../database/client.ts'
import { badRequest, unauthenticated } from '../../problems.ts'
import { lockUser, type UserRow } from '../accounts/users.ts'
import { countIdentities, deleteIdentities } from '../identities/identities.ts'
import { removeSecondFactor } from '../two-factor/second-factor.ts'
import { deletePasskeys, listPasskeys } from './stored-passkeys.ts'

/** Call this before removing a way to sign in. Locks the account until the end of the transaction. */
export async function requireAnotherWay(db: Database, userId: number): Promise<UserRow> {
  const user = await lockUser(db, userId)
  if (!user) throw unauthenticated()
  if (user.passwordHash !== null) return user
  const others = (await countIdentities(db, userId)) + (await listPasskeys(db, userId)).length
  if (others < 2) throw badRequest('only_way_in')
  return user
}

/** For returning an account to the owner of its address: nothing that an attacker set up may let them back in. */
export async function removeProvidersAndPasskeys(db: Database, userId: number): Promise<void> {
  await deleteIdentities(db, userId)
  await deletePasskeys(db, userId)
}

/** For someone who lost a device: its contents must not let in the finder. Returns the number of removed passkeys. */
export async function removeLostFactors(db: Database, userId: number): Promise<number> {
  const { length } = await listPasskeys(db, userId)
  await deletePasskeys(db, userId)
  await removeSecondFactor(db, userId)
  return length
}
