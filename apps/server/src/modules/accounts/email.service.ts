import type { Database } from '../../database/client.ts'
import { tooManyRequests } from '../../problems.ts'
import { mailEmailChange } from './account-mail.ts'
import type { AccountParts } from './account-parts.ts'
import { emailTaken, invalidLink } from './account-problems.ts'
import { findToken, revokeTokens, takeToken } from './account-tokens.ts'
import {
  deleteAllTokens,
  findUserByEmail,
  lockUser,
  updateUser,
  type UserRow,
} from './accounts.queries.ts'
import { requireUsableEmail } from './usable-email.ts'

const changesPerHour = { max: 2, windowSeconds: 3_600 }

/** Nothing changes yet: the new address has to be confirmed from its own mailbox. */
export async function askForEmailChange(
  db: Database,
  { config, limits }: AccountParts,
  userId: number,
  newEmail: string,
): Promise<UserRow> {
  requireUsableEmail(newEmail)
  if (await findUserByEmail(db, newEmail)) throw emailTaken()
  const taken = await limits.take('email-change', String(userId), changesPerHour)
  if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
  return db.transaction(async (db) => {
    await lockUser(db, userId)
    const user = await updateUser(db, userId, { pendingEmail: newEmail })
    await mailEmailChange(db, config, user, newEmail)
    return user
  })
}

export async function withdrawEmailChange(db: Database, userId: number): Promise<UserRow> {
  return db.transaction(async (db) => {
    await lockUser(db, userId)
    await revokeTokens(db, userId, ['change_email'])
    return updateUser(db, userId, { pendingEmail: null })
  })
}

/** Confirms the address of the account, or the one that is to replace it. */
export async function confirmEmail(db: Database, userId: number, token: string): Promise<void> {
  const found = await findToken(db, ['verify_email', 'change_email'], token)
  if (found?.userId !== userId) throw invalidLink()
  await db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    const taken = await takeToken(db, [found.purpose], token)
    if (!user || !taken) throw invalidLink()
    if (taken.purpose === 'verify_email') {
      if (taken.email !== user.email) throw invalidLink()
      await updateUser(db, userId, { emailVerifiedAt: new Date() })
      return
    }
    if (taken.email !== user.pendingEmail) throw invalidLink()
    await updateUser(db, userId, {
      email: taken.email,
      emailVerifiedAt: new Date(),
      pendingEmail: null,
      credentialVersion: user.credentialVersion + 1,
    })
    await deleteAllTokens(db, userId)
  })
}
