import type { TokenAbility } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import { forbidden, unauthenticated } from '../../problems.ts'
import { hashToken } from '../../secrets/random-token.ts'
import { makeAccessToken } from '../access-tokens/access-tokens.ts'
import { accessTokens } from '../access-tokens/access-tokens.table.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { lockUser } from '../accounts/users.ts'
import type { SessionActor } from '../sessions/actor.ts'
import { requireRecentProof } from '../sessions/recent-proof.ts'
import { isSessionOpen } from '../sessions/sessions.ts'

type WantedToken = { name: string; abilities: TokenAbility[]; password?: string | null | undefined }

/** A token outlives the session that made it: a session that was stolen or left open must not be enough. */
export async function createAccessToken(
  db: Database,
  parts: AccountParts,
  actor: SessionActor,
  { name, abilities, password }: WantedToken,
): Promise<string> {
  const { userId, sessionId } = actor
  await requireRecentProof(db, parts, actor, password)
  return db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    // The password may have been reset since the request was admitted.
    if (!user || !(await isSessionOpen(db, sessionId))) throw unauthenticated()
    if (parts.config.canSendMail && !user.emailVerifiedAt) throw forbidden('email_not_verified')
    const token = makeAccessToken()
    await db.insert(accessTokens).values({ name, abilities, userId, tokenHash: hashToken(token) })
    return token
  })
}
