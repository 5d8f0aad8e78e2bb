import { and, desc, eq, exists, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { formDrafts, forms, formVersions } from '../forms/forms.table.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'
import { notifications } from './notifications.table.ts'

const pageSize = 30

/** Newest first. Omits forms that the user can no longer see. */
export async function listNotifications(db: Database, userId: number, before?: number) {
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      details: notifications.details,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      formId: forms.id,
      slug: forms.slug,
      title: sql<string | null>`coalesce(form_drafts.title, form_versions.title)`,
    })
    .from(notifications)
    .leftJoin(forms, eq(forms.id, notifications.formId))
    .leftJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .leftJoin(formDrafts, eq(formDrafts.formId, forms.id))
    .where(and(isFor(db, userId), before === undefined ? undefined : lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(pageSize)
}

export async function countUnread(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(notifications)
    .leftJoin(forms, eq(forms.id, notifications.formId))
    .where(and(isFor(db, userId), isNull(notifications.readAt)))
  return row!.count
}

export async function markRead(db: Database, userId: number, until: number): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(
      and(
        eq(notifications.userId, userId),
        lte(notifications.id, until),
        isNull(notifications.readAt),
      ),
    )
}

function isFor(db: Database, userId: number) {
  const membership = db
    .select({ one: sql`1` })
    .from(workspaceMembers)
    .where(
      and(eq(workspaceMembers.workspaceId, forms.workspaceId), eq(workspaceMembers.userId, userId)),
    )
  return and(
    eq(notifications.userId, userId),
    or(isNull(notifications.formId), and(isNull(forms.deletedAt), exists(membership))),
  )
}
