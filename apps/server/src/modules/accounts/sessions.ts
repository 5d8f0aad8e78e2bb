import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { sessions, users, type StaffRole } from './accounts.table.ts'
import { hashToken, makeToken } from './hash-token.ts'
import { effectiveRole, type StaffEmails } from './staff-role.policy.ts'

/** Who makes a request. Read from the database each time, so that a block or a new role holds at once. */
export type Actor = {
  userId: number
  sessionId: number
  role: StaffRole
  mustUpdateCredentials: boolean
}

/** Where a request comes from. */
export type Origin = { ip: string; userAgent: string | undefined }

const noteUseAfterMs = 60_000

export async function startSession(
  db: Database,
  userId: number,
  options: { lifetimeSeconds: number; ip?: string | undefined; userAgent?: string | undefined },
): Promise<{ token: string }> {
  const token = makeToken()
  await db.insert(sessions).values({
    userId,
    tokenHash: hashToken(token),
    ip: options.ip,
    userAgent: options.userAgent?.slice(0, 512),
    expiresAt: sql`now() + make_interval(secs => ${options.lifetimeSeconds})`,
  })
  return { token }
}

export async function findActor(
  db: Database,
  token: string,
  staffEmails: StaffEmails,
): Promise<Actor | undefined> {
  const [found] = await db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      role: users.role,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      mustUpdateCredentials: users.mustUpdateCredentials,
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
  const { userId, sessionId, lastUsedAt, mustUpdateCredentials } = found
  if (Date.now() - lastUsedAt.getTime() > noteUseAfterMs) await noteUse(db, sessionId)
  return { userId, sessionId, role: effectiveRole(found, staffEmails), mustUpdateCredentials }
}

async function noteUse(db: Database, sessionId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
}
