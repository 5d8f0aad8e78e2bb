import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { createDefaultWorkspace } from '../workspaces/workspaces.service.ts'
import { hasAccounts, insertUser, lockFirstAccount } from '../accounts/users.ts'
import type { Passwords } from '../../password-hashing/passwords.ts'

/** Creates the owner's account from the environment, on an instance that has no account yet. */
export async function seedFirstAccount(
  db: Database,
  { isSelfHosted, firstAccount }: Pick<Config, 'isSelfHosted' | 'firstAccount'>,
  passwords: Passwords,
): Promise<void> {
  if (!isSelfHosted || !firstAccount || (await hasAccounts(db))) return
  const passwordHash = await passwords.hash(firstAccount.password)
  await db.transaction(async (db) => {
    await lockFirstAccount(db)
    if (await hasAccounts(db)) return
    const user = await insertUser(db, {
      name: 'Admin',
      email: firstAccount.email,
      passwordHash,
      role: 'owner',
      emailVerifiedAt: new Date(),
      mustUpdateCredentials: true,
      hearAboutUs: 'setup',
    })
    await createDefaultWorkspace(db, user.id)
  })
}
