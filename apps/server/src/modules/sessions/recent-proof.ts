import type { Database } from '../../database/client.ts'
import { invalid, problem } from '../../problems.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { requirePassword } from '../accounts/require-password.ts'
import { findUser } from '../accounts/users.ts'
import type { SessionActor } from './actor.ts'

const proofLastsMs = 10 * 60_000

/** For what outlives a session: requires the password, or a sign-in within the last ten minutes. */
export async function requireRecentProof(
  db: Database,
  parts: AccountParts,
  { userId, signedInAt }: SessionActor,
  password: string | null | undefined,
): Promise<void> {
  if (password) {
    await requirePassword(db, parts, userId, { password, field: 'password' })
    return
  }
  if (Date.now() - signedInAt.getTime() <= proofLastsMs) return
  const user = await findUser(db, userId)
  const isWithoutPassword = user?.passwordHash === null
  const code = isWithoutPassword ? 'account.sign_in_again' : 'account.password_required'
  throw invalid([problem('password', code)])
}
