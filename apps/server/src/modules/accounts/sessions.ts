import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { sessions, users, type StaffRole } from './accounts.table.ts'

/** Who makes a request. Read from the database each time, so that a block or a new role holds at once. */
export type Actor = { userId: number; sessionId: number; role: StaffRole }

export async function startSession(
  db: Database,
  userId: number,
  options: { lifetimeSeconds: number; ip?: string; userAgent?: string },
): Promise<{ token: string }> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    userId,
    tokenHash: hashToken(token),
    ip: options.ip,
    userAgent: options.userAgent,
    expiresAt: sql`now() + make_interval(secs => ${options.lifetimeSeconds})`,
  })
  return { token }
}

export async function findActor(db: Database, token: string): Promise<Actor | undefined> {
  const [actor] = await db
    .select({ userId: users.id, sessionId: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, sql`now()`),
        isNull(users.blockedAt),
      ),
    )
  return actor
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
