import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../../database/client.ts'
import { badRequest, conflict, notFound } from '../../problems.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { openTokens, sealTokens } from './account-tokens.ts'
import type { FoundAccount } from './connection-service.ts'
import type { ConnectionServices } from './connection-services.ts'
import { connectedAccounts, type connectedServices } from './connections.table.ts'

type Service = (typeof connectedServices)[number]

/** Where an account is used; `form` is null if the user may not see the form. */
export type AccountUse = {
  accountId: number
  for: string
  form: { id: number; slug: string; title: string } | null
}
/** Finds the uses of one user's accounts. */
export type FindUses = (db: Database, userId: number) => Promise<AccountUse[]>

export type ConnectionParts = {
  db: Database
  keys: AppKeys
  services: ConnectionServices
  findUses: FindUses
  logger: Pick<Logger, 'warn'>
}

/** An account belongs to one user. If it is already theirs, it is updated. */
export async function connectAccount(
  { db, keys }: Pick<ConnectionParts, 'db' | 'keys'>,
  userId: number,
  service: Service,
  { tokens, expiresAt, ...found }: FoundAccount,
): Promise<number> {
  return db.transaction(async (db) => {
    const [row] = await db
      .insert(connectedAccounts)
      .values({ userId, service, ...found })
      .onConflictDoUpdate({
        target: [connectedAccounts.service, connectedAccounts.serviceUserId],
        set: { ...found, updatedAt: sql`now()` },
        setWhere: eq(connectedAccounts.userId, userId),
      })
      .returning({ id: connectedAccounts.id })
    if (!row) throw conflict('connected_elsewhere')
    await db
      .update(connectedAccounts)
      .set({ tokens: tokens && sealTokens(keys, row.id, tokens), tokensExpireAt: expiresAt })
      .where(eq(connectedAccounts.id, row.id))
    return row.id
  })
}

export async function disconnectAccount(
  { db, keys, services, findUses, logger }: ConnectionParts,
  userId: number,
  id: number,
): Promise<void> {
  const account = await db.transaction(async (db) => {
    const [row] = await db
      .select()
      .from(connectedAccounts)
      .where(and(eq(connectedAccounts.id, id), eq(connectedAccounts.userId, userId)))
      .for('update')
    if (!row) throw notFound()
    const uses = await findUses(db, userId)
    // Uses in workspaces that the user has left do not count: nothing is sent there, and the user cannot remove them.
    if (uses.some(({ accountId, form }) => accountId === id && form !== null))
      throw badRequest('account_in_use')
    await db.delete(connectedAccounts).where(eq(connectedAccounts.id, id))
    return row
  })
  const tokens = account.tokens === null ? null : openTokens(keys, id, account.tokens)
  const { service, serviceUserId } = account
  // It is removed here whatever the service says; its owner can revoke access there themselves.
  await services.redirects
    .get(service)
    ?.release({ serviceUserId, tokens })
    .catch(() => logger.warn({ service }, 'a service was not told that an account is disconnected'))
}
