import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { TokenAbility } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import { hashToken } from '../../secrets/random-token.ts'
import { findTokenUser, isAccessToken } from '../access-tokens/access-tokens.ts'
import { effectiveRole, type StaffEmails } from '../accounts/staff-role.policy.ts'
import { users, type StaffRole } from '../accounts/users.table.ts'
import { sessions } from './sessions.table.ts'

/** Who makes a request. Read from the database each time, so that a block or a new role holds at once. */
export type Actor = {
  userId: number
  role: StaffRole
  mustUpdateCredentials: boolean
  /** Null: by an access token, whose abilities then are all that there is. */
  sessionId: number | null
  /** When the session was opened, which takes the password. Null: by an access token. */
  signedInAt: Date | null
  abilities: readonly TokenAbility[] | null
  /** The member of staff who acts as the user. */
  impersonatorId: number | null
}
export type SessionActor = Actor & { sessionId: number; signedInAt: Date }

const noteUseAfterMs = 60_000

export function findActor(
  db: Database,
  token: string,
  staffEmails: StaffEmails,
): Promise<Actor | undefined> {
  return isAccessToken(token) ? findTokenActor(db, token) : findSessionActor(db, token, staffEmails)
}

async function findSessionActor(
  db: Database,
  token: string,
  staffEmails: StaffEmails,
): Promise<Actor | undefined> {
  const [found] = await db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      role: users.role,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      mustUpdateCredentials: users.mustUpdateCredentials,
      impersonatorId: sessions.impersonatorId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, sql`now()`),
        isNull(users.blockedAt),
      ),
    )
  if (!found) return undefined
  const { userId, sessionId, signedInAt, lastUsedAt, mustUpdateCredentials, impersonatorId } = found
  if (isLongAgo(lastUsedAt))
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.id, sessionId))
  const role = effectiveRole(found, staffEmails)
  return {
    userId,
    sessionId,
    signedInAt,
    role,
    mustUpdateCredentials,
    abilities: null,
    impersonatorId,
  }
}

/** A token is never staff, whoever made it. */
async function findTokenActor(db: Database, token: string): Promise<Actor | undefined> {
  const user = await findTokenUser(db, token)
  return user && { ...user, role: 'user', sessionId: null, signedInAt: null, impersonatorId: null }
}

const isLongAgo = (moment: Date) => Date.now() - moment.getTime() > noteUseAfterMs
