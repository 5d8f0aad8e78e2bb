import { randomUUID } from 'node:crypto'
import type { Database } from '../database/client.ts'
import { users, type StaffRole } from '../modules/accounts/users.table.ts'
import { startSession } from '../modules/sessions/sessions.ts'
import { createDefaultWorkspace } from '../modules/workspaces/workspaces.service.ts'
import { cheapPasswords } from './cheap-passwords.ts'

/** The password of every user that `makeUser` creates. */
export const testPassword = 'correct-horse-7'
const testPasswordHash = cheapPasswords.hash(testPassword)

/** Creates a signed-in person with an account and a workspace. */
export async function makeUser(
  db: Database,
  person: {
    name?: string
    email?: string
    role?: StaffRole
    blockedAt?: Date
    emailVerifiedAt?: Date
    mustUpdateCredentials?: boolean
    passwordHash?: string
    language?: string | null
    lifetimeSeconds?: number
  } = {},
): Promise<{ id: number; email: string; token: string }> {
  const { lifetimeSeconds = 3600, ...values } = person
  const email = person.email ?? `${randomUUID()}@people.test`
  const [user] = await db
    .insert(users)
    .values({
      name: 'Ada Lovelace',
      passwordHash: await testPasswordHash,
      ...values,
      email,
    })
    .returning({ id: users.id })
  await createDefaultWorkspace(db, user!.id)
  const { token } = await startSession(db, user!.id, { lifetimeSeconds })
  return { id: user!.id, email, token }
}
