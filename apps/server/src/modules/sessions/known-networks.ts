import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { hasEmail } from '../accounts/users.ts'
import { users } from '../accounts/users.table.ts'
import { knownNetworks } from './sessions.table.ts'

/** Finds the account, and whether someone signed in to it from this network before. */
export async function findForSignIn(db: Database, email: string, network: string) {
  const [found] = await db
    .select({ user: users, knownNetwork: knownNetworks.network })
    .from(users)
    .leftJoin(
      knownNetworks,
      and(eq(knownNetworks.userId, users.id), eq(knownNetworks.network, network)),
    )
    .where(hasEmail(email))
  return { user: found?.user, isKnownNetwork: Boolean(found?.knownNetwork) }
}

export async function isKnownNetworkOf(
  db: Database,
  userId: number,
  network: string,
): Promise<boolean> {
  const where = and(eq(knownNetworks.userId, userId), eq(knownNetworks.network, network))
  return (await db.$count(knownNetworks, where)) > 0
}

export async function rememberNetwork(
  db: Database,
  userId: number,
  network: string,
): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ userId, network })
    .onConflictDoUpdate({
      target: [knownNetworks.userId, knownNetworks.network],
      set: { lastUsedAt: sql`now()` },
    })
}

export async function deleteUnusedNetworks(db: Database): Promise<void> {
  await db
    .delete(knownNetworks)
    .where(lt(knownNetworks.lastUsedAt, sql`now() - interval '90 days'`))
}
