import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { users } from '../accounts/users.table.ts'
import { submissionTables, submissionViews } from '../submission-table/submission-table.table.ts'

export type ViewRow = typeof submissionViews.$inferSelect & { ownerName: string }

/** The user's own views first, then shared ones. */
export async function listViews(
  db: Database,
  formId: number,
  userId: number,
  viewId?: number,
): Promise<ViewRow[]> {
  const rows = await db
    .select({ view: submissionViews, ownerName: users.name })
    .from(submissionViews)
    .innerJoin(users, eq(users.id, submissionViews.userId))
    .where(
      and(
        eq(submissionViews.formId, formId),
        or(eq(submissionViews.userId, userId), submissionViews.isShared),
        viewId === undefined ? undefined : eq(submissionViews.id, viewId),
      ),
    )
    .orderBy(sql`${submissionViews.userId} <> ${userId}`, asc(submissionViews.id))
  return rows.map(({ view, ownerName }) => ({ ...view, ownerName }))
}

export async function insertView(
  db: Database,
  view: typeof submissionViews.$inferInsert,
): Promise<number> {
  const [made] = await db.insert(submissionViews).values(view).returning({ id: submissionViews.id })
  return made!.id
}

export async function updateView(
  db: Database,
  id: number,
  values: Partial<typeof submissionViews.$inferInsert>,
): Promise<void> {
  await db
    .update(submissionViews)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(submissionViews.id, id))
}

export async function deleteView(db: Database, id: number): Promise<void> {
  await db.delete(submissionViews).where(eq(submissionViews.id, id))
}

export async function findTableLayout(db: Database, formId: number, userId: number) {
  const [row] = await db
    .select({ content: submissionTables.content })
    .from(submissionTables)
    .where(and(eq(submissionTables.formId, formId), eq(submissionTables.userId, userId)))
  return row?.content
}

export async function saveTableLayout(
  db: Database,
  table: typeof submissionTables.$inferInsert,
): Promise<void> {
  await db
    .insert(submissionTables)
    .values(table)
    .onConflictDoUpdate({
      target: [submissionTables.formId, submissionTables.userId],
      set: { content: table.content },
    })
}
