import type { TokenAbility } from '@formstead/contract'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepare-once.ts'
import { hashToken, makeToken } from '../../secrets/random-token.ts'
import { users } from '../accounts/users.table.ts'
import { accessTokens } from './access-tokens.table.ts'

/** Lets secret scanners recognize a leaked token. */
const prefix = 'frm_'
const noteUseAfterMs = 60_000

export const makeAccessToken = (): string => `${prefix}${makeToken()}`

export const isAccessToken = (token: string): boolean => token.startsWith(prefix)

export type TokenUser = {
  userId: number
  abilities: readonly TokenAbility[]
  mustUpdateCredentials: boolean
}

const tokenByHash = prepareOnce((db) =>
  db
    .select({
      id: accessTokens.id,
      userId: users.id,
      abilities: accessTokens.abilities,
      lastUsedAt: accessTokens.lastUsedAt,
      mustUpdateCredentials: users.mustUpdateCredentials,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder('hash')),
        or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, sql`now()`)),
        isNull(users.blockedAt),
      ),
    )
    .prepare('token-by-hash'),
)

export async function findTokenUser(db: Database, token: string): Promise<TokenUser | undefined> {
  const [found] = await tokenByHash(db).execute({ hash: hashToken(token) })
  if (!found) return undefined
  const { id, lastUsedAt, ...user } = found
  if (lastUsedAt === null || Date.now() - lastUsedAt.getTime() > noteUseAfterMs)
    await db
      .update(accessTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(accessTokens.id, id))
  return user
}

export async function endAccessTokens(db: Database, userId: number): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.userId, userId))
}
