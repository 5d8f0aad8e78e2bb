import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { formCounters, forms } from '../forms/forms.table.ts'
import { submissions, type SubmissionStatus } from './submissions.table.ts'

export type SubmissionRow = typeof submissions.$inferSelect

/**
 * Locks the form's counters. Code that counts, numbers or compares submissions takes this lock first, which
 * serializes it.
 */
export async function lockCounters(db: Database, formId: number) {
  const [row] = await db
    .select({
      completed: formCounters.completed,
      publishedVersionId: forms.publishedVersionId,
      deletedAt: forms.deletedAt,
    })
    .from(formCounters)
    .innerJoin(forms, eq(forms.id, formCounters.formId))
    .where(eq(formCounters.formId, formId))
    .for('update', { of: formCounters })
  return row
}

export async function findCounters(
  db: Database,
  formId: number,
): Promise<Record<SubmissionStatus, number>> {
  const [row] = await db
    .select({ completed: formCounters.completed, partial: formCounters.partial })
    .from(formCounters)
    .where(eq(formCounters.formId, formId))
  return row ?? { completed: 0, partial: 0 }
}

export async function addToCounters(
  db: Database,
  formId: number,
  more: Partial<Record<SubmissionStatus, number>>,
): Promise<void> {
  await db
    .update(formCounters)
    .set({
      completed: sql`${formCounters.completed} + ${more.completed ?? 0}`,
      partial: sql`${formCounters.partial} + ${more.partial ?? 0}`,
    })
    .where(eq(formCounters.formId, formId))
}

export async function updateSubmission(
  db: Database,
  id: number,
  values: Partial<typeof submissions.$inferInsert>,
): Promise<void> {
  await db
    .update(submissions)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(submissions.id, id))
}

export async function findSubmissionById(
  db: Database,
  formId: number,
  id: number,
): Promise<SubmissionRow | undefined> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(
      and(eq(submissions.formId, formId), eq(submissions.id, id), isNull(submissions.deletedAt)),
    )
  return row
}
