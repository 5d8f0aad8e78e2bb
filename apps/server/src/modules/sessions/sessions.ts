import type { Language } from '@formstead/i18n'
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { sessions } from './sessions.table.ts'
import { hashToken, makeToken } from '../../secrets/random-token.ts'

/** Where a request comes from. */
export type Origin = {
  ip: string
  userAgent: string | undefined
  /** Undefined if the request asks for no language that we support. */
  language?: Language | undefined
}

export async function startSession(
  db: Database,
  userId: number,
  options: {
    lifetimeSeconds: number
    ip?: string | undefined
    userAgent?: string | undefined
    impersonation?: { by: number; reason: string; writes: boolean }
  },
): Promise<{ token: string; sessionId: number }> {
  const token = makeToken()
  const { impersonation } = options
  const [made] = await db
    .insert(sessions)
    .values({
      userId,
      tokenHash: hashToken(token),
      ip: options.ip,
      userAgent: options.userAgent?.slice(0, 512),
      expiresAt: sql`now() + make_interval(secs => ${options.lifetimeSeconds})`,
      ...(impersonation && {
        impersonatorId: impersonation.by,
        impersonationReason: impersonation.reason,
        impersonationWrites: impersonation.writes,
      }),
    })
    .returning({ id: sessions.id })
  return { token, sessionId: made!.id }
}

/** Sessions in which the user impersonates others expire as well; the job that records their end finds them. */
export async function endSessions(
  db: Database,
  userId: number,
  which: { except?: number; only?: number } = {},
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.impersonatorId),
        which.except === undefined ? undefined : ne(sessions.id, which.except),
        which.only === undefined ? undefined : eq(sessions.id, which.only),
      ),
    )
    .returning({ id: sessions.id })
  if (which.only === undefined)
    await db
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(and(eq(sessions.impersonatorId, userId), gt(sessions.expiresAt, sql`now()`)))
  return ended.length
}

export async function listSessions(db: Database, userId: number) {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, sql`now()`),
        isNull(sessions.impersonatorId),
      ),
    )
    .orderBy(sql`${sessions.lastUsedAt} desc, ${sessions.id} desc`)
}

export async function isSessionOpen(db: Database, sessionId: number): Promise<boolean> {
  return (await db.$count(sessions, eq(sessions.id, sessionId))) > 0
}

/** Impersonation sessions are left to the job that records their end. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db
    .delete(sessions)
    .where(and(lt(sessions.expiresAt, sql`now()`), isNull(sessions.impersonatorId)))
}
