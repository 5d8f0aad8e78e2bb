import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { hashToken, makeToken } from '../../secrets/random-token.ts'
import { identityLinks, type LinkRow } from './identity-links.table.ts'

const lifetimeSeconds = 15 * 60

/** Stores an identity until the owner of the account with its address agrees to link it. */
export async function offerLink(
  db: Database,
  found: Pick<LinkRow, 'connectionId' | 'subject' | 'email' | 'role'>,
): Promise<string> {
  const token = makeToken()
  await db.delete(identityLinks).where(lt(identityLinks.expiresAt, sql`now()`))
  await db.insert(identityLinks).values({
    ...found,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
  })
  return token
}

const isOpen = (token: string) =>
  and(eq(identityLinks.tokenHash, hashToken(token)), gt(identityLinks.expiresAt, sql`now()`))

export async function findLink(db: Database, token: string): Promise<LinkRow | undefined> {
  const [found] = await db.select().from(identityLinks).where(isOpen(token))
  return found
}

/** Consumes a link. Of several concurrent uses, only one succeeds. */
export async function consumeLink(db: Database, token: string): Promise<LinkRow | undefined> {
  const [taken] = await db.delete(identityLinks).where(isOpen(token)).returning()
  return taken
}
