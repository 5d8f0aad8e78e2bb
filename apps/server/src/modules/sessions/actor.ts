import { and, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TokenAbility } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepare-once.ts'
import { hashToken } from '../../secrets/random-token.ts'
import { findTokenUser, isAccessToken } from '../access-tokens/access-tokens.ts'
import {
  effectiveRole,
  hasRole,
  isTemplateEditor,
  type StaffEmails,
} from '../accounts/staff-role.policy.ts'
import { users, type StaffRole } from '../accounts/users.table.ts'
import { sessions } from './sessions.table.ts'

/** Who makes a request. Read from the database each time, so that a block or a new role takes effect at once. */
export type Actor = {
  userId: number
  role: StaffRole
  isTemplateEditor: boolean
  mustUpdateCredentials: boolean
  /** Null for an access token, which grants only its abilities. */
  sessionId: number | null
  /** When the session was opened. Null for an access token. */
  signedInAt: Date | null
  abilities: readonly TokenAbility[] | null
  /** The staff member who impersonates the user. */
  impersonatorId: number | null
  /** Whether the impersonator may make changes. */
  impersonationWrites: boolean
}
export type SessionActor = Actor & { sessionId: number; signedInAt: Date }

const noteUseAfterMs = 60_000

const impersonators = alias(users, 'impersonators')

export function findActor(
  db: Database,
  token: string,
  staffEmails: StaffEmails,
): Promise<Actor | undefined> {
  return isAccessToken(token) ? findTokenActor(db, token) : findSessionActor(db, token, staffEmails)
}

const sessionByHash = prepareOnce((db) =>
  db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      role: users.role,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      mustUpdateCredentials: users.mustUpdateCredentials,
      blockedAt: users.blockedAt,
      impersonatorId: sessions.impersonatorId,
      impersonationWrites: sessions.impersonationWrites,
      impersonator: {
        role: impersonators.role,
        email: impersonators.email,
        emailVerifiedAt: impersonators.emailVerifiedAt,
        blockedAt: impersonators.blockedAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('session-by-hash'),
)

async function findSessionActor(
  db: Database,
  token: string,
  staffEmails: StaffEmails,
): Promise<Actor | undefined> {
  const [found] = await sessionByHash(db).execute({ hash: hashToken(token) })
  if (!found) return undefined
  const role = effectiveRole(found, staffEmails)
  const { impersonator, blockedAt } = found
  const isOver = impersonator
    ? !mayImpersonate(impersonator, role, staffEmails)
    : blockedAt !== null
  if (isOver) return undefined
  const { userId, sessionId, signedInAt, lastUsedAt, mustUpdateCredentials } = found
  const { impersonatorId, impersonationWrites } = found
  if (isLongAgo(lastUsedAt))
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.id, sessionId))
  return {
    userId,
    sessionId,
    signedInAt,
    role,
    isTemplateEditor: isTemplateEditor(found, staffEmails),
    mustUpdateCredentials,
    abilities: null,
    impersonatorId,
    impersonationWrites,
  }
}

type Impersonator = Parameters<typeof effectiveRole>[0] & { blockedAt: Date | null }

/** Staff may enter the account of a blocked user, but never one of other staff. */
function mayImpersonate(
  impersonator: Impersonator,
  role: StaffRole,
  staffEmails: StaffEmails,
): boolean {
  return (
    impersonator.blockedAt === null &&
    hasRole(effectiveRole(impersonator, staffEmails), 'moderator') &&
    role === 'user'
  )
}

/** A token never has staff rights, whoever created it. */
async function findTokenActor(db: Database, token: string): Promise<Actor | undefined> {
  const user = await findTokenUser(db, token)
  return (
    user && {
      ...user,
      role: 'user',
      isTemplateEditor: false,
      sessionId: null,
      signedInAt: null,
      impersonatorId: null,
      impersonationWrites: false,
    }
  )
}

const isLongAgo = (moment: Date) => Date.now() - moment.getTime() > noteUseAfterMs
