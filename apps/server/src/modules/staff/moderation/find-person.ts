import { desc, eq, sql } from 'drizzle-orm'
import type { EndpointResponse } from '@formstead/contract'
import { alias } from 'drizzle-orm/pg-core'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { notFound } from '../../../problems.ts'
import { effectiveRole } from '../../accounts/staff-role.policy.ts'
import { users } from '../../accounts/users.table.ts'
import { findUser, findUserByEmail, type UserRow } from '../../accounts/users.ts'
import { forms } from '../../forms/forms.table.ts'
import { planTier } from '../../plans/plan-tier.policy.ts'
import { presentUser } from '../../profile/present-user.ts'
import { listSessions } from '../../sessions/sessions.ts'
import { findOwnerId, listMembershipsOf } from '../../workspaces/members/memberships.ts'
import { userBlocks } from '../staff.table.ts'

type Shown = EndpointResponse<'GET /moderator/fetch-user/{identifier}'>
type Parts = {
  config: Config
  hasForms: (db: Database, userId: number) => Promise<boolean>
}

/** Digits are an ID, text with an @ is an address, anything else is the slug of a form. */
export async function findPerson(db: Database, identifier: string): Promise<UserRow> {
  const user = /^\d{1,15}$/.test(identifier)
    ? await findUser(db, Number(identifier))
    : identifier.includes('@')
      ? await findUserByEmail(db, identifier)
      : await findFormOwner(db, identifier)
  if (!user) throw notFound()
  return user
}

/** The form's creator, or its workspace's owner if the creator's account is gone. */
async function findFormOwner(db: Database, slug: string): Promise<UserRow | undefined> {
  const [form] = await db.select().from(forms).where(eq(forms.slug, slug))
  if (!form) return undefined
  if (form.creatorId !== null) return findUser(db, form.creatorId)
  const ownerId = await findOwnerId(db, form.workspaceId)
  return ownerId === undefined ? undefined : findUser(db, ownerId)
}

export async function presentPerson(
  db: Database,
  parts: Parts,
  user: UserRow,
): Promise<Shown['user']> {
  const [last] = await listSessions(db, user.id)
  return {
    ...(await presentUser(db, user, parts)),
    role: effectiveRole(user, parts.config.staffEmails),
    blocked_at: user.blockedAt?.toISOString() ?? null,
    last_seen_at: last?.lastUsedAt.toISOString() ?? null,
    meta: { blocking_history: await listBlocks(db, user.id) },
  }
}

export async function listPersonWorkspaces(
  db: Database,
  config: Config,
  userId: number,
): Promise<Shown['workspaces']> {
  const rows = await listMembershipsOf(db, userId)
  const counts = await db
    .select({ id: forms.workspaceId, count: sql<number>`count(*)::int` })
    .from(forms)
    .where(
      sql`${forms.deletedAt} is null and ${forms.workspaceId} = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`,
    )
    .groupBy(forms.workspaceId)
  return rows.map(({ id, name, role, usersCount, planTier: stored }) => ({
    id,
    name,
    role,
    plan: planTier(config, stored),
    members_count: usersCount,
    forms_count: counts.find((row) => row.id === id)?.count ?? 0,
  }))
}

const blocker = alias(users, 'blocker')
const unblocker = alias(users, 'unblocker')

async function listBlocks(
  db: Database,
  userId: number,
): Promise<Shown['user']['meta']['blocking_history']> {
  const rows = await db
    .select({
      block: userBlocks,
      blocker: { id: blocker.id, name: blocker.name },
      unblocker: { id: unblocker.id, name: unblocker.name },
    })
    .from(userBlocks)
    .leftJoin(blocker, eq(blocker.id, userBlocks.blockedBy))
    .leftJoin(unblocker, eq(unblocker.id, userBlocks.unblockedBy))
    .where(eq(userBlocks.userId, userId))
    .orderBy(desc(userBlocks.id))
  return rows.map((row) => ({
    reason: row.block.reason,
    blocked_at: row.block.blockedAt.toISOString(),
    blocked_by: row.blocker,
    unblock_reason: row.block.unblockReason,
    unblocked_at: row.block.unblockedAt?.toISOString() ?? null,
    unblocked_by: row.unblocker,
  }))
}
