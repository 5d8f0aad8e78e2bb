import type { Database } from '../../database/client.ts'
import { tooManyRequests, unauthenticated } from '../../problems.ts'
import type { AccountParts } from './account-parts.ts'
import { noPassword, wrongPassword } from './account-problems.ts'
import { findUser, type UserRow } from './users.ts'

const guesses = { max: 5, windowSeconds: 60 }

/** Asks again for the password, which a stolen session does not contain. Guesses are rate-limited. */
export async function requirePassword(
  db: Database,
  { limits, passwords }: AccountParts,
  userId: number,
  given: { password: string; field: string },
): Promise<UserRow> {
  const taken = await limits.take('confirm-password', String(userId), guesses)
  if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
  const user = await findUser(db, userId)
  if (!user) throw unauthenticated()
  if (user.passwordHash === null) throw noPassword(given.field)
  if (!(await passwords.verify(given.password, user.passwordHash))) throw wrongPassword(given.field)
  await limits.reset('confirm-password', String(userId))
  return user
}
