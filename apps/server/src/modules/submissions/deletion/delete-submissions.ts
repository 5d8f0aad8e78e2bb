import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { uncountSubmissions } from '../../statistics/uncount-submissions.ts'
import { addToCounters, lockCounters, type SubmissionRow } from '../stored-submissions.ts'
import { submissions, type SubmissionStatus } from '../submissions.table.ts'

const countOf = (rows: readonly Pick<SubmissionRow, 'status'>[], wanted: SubmissionStatus) =>
  rows.filter(({ status }) => status === wanted).length

/**
 * Removes submissions from all counts, except those already deleted. The caller holds the lock on the form's
 * counters.
 */
export async function removeFromCounts(
  db: Database,
  formId: number,
  rows: readonly SubmissionRow[],
): Promise<void> {
  const counted = rows.filter(({ deletedAt }) => deletedAt === null)
  await uncountSubmissions(db, formId, counted)
  await addToCounters(db, formId, {
    completed: -countOf(counted, 'completed'),
    partial: -countOf(counted, 'partial'),
  })
}

/** Hides submissions of a form and returns them. They can be restored with the same `operation`. */
export async function deleteSubmissions(
  db: Database,
  formId: number,
  ids: readonly number[],
  operation: string,
): Promise<SubmissionRow[]> {
  return db.transaction(async (db) => {
    await lockCounters(db, formId)
    const rows = await db
      .select()
      .from(submissions)
      .where(
        and(
          eq(submissions.formId, formId),
          inArray(submissions.id, [...ids]),
          isNull(submissions.deletedAt),
        ),
      )
      .orderBy(asc(submissions.id))
      .for('update')
    await removeFromCounts(db, formId, rows)
    if (rows.length > 0)
      await db
        .update(submissions)
        .set({ deletedAt: new Date(), deletedBy: operation })
        .where(inArray(submissions.id, idsOf(rows)))
    return rows
  })
}

const isDeletedBy = (formId: number, operation: string) =>
  and(eq(submissions.formId, formId), eq(submissions.deletedBy, operation))

export async function listDeletedBy(
  db: Database,
  formId: number,
  operation: string,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(isDeletedBy(formId, operation))
    .limit(limit)
  return idsOf(rows)
}

/** Restores and returns submissions that an operation deleted, unless they have been purged since. */
export async function undeleteSubmissions(
  db: Database,
  formId: number,
  operation: string,
  ids: readonly number[],
): Promise<Pick<SubmissionRow, 'id' | 'status'>[]> {
  return db.transaction(async (db) => {
    await lockCounters(db, formId)
    const rows = await db
      .update(submissions)
      .set({ deletedAt: null, deletedBy: null })
      .where(and(isDeletedBy(formId, operation), inArray(submissions.id, [...ids])))
      .returning({ id: submissions.id, status: submissions.status })
    await addToCounters(db, formId, {
      completed: countOf(rows, 'completed'),
      partial: countOf(rows, 'partial'),
    })
    return rows
  })
}

/** Deletes submissions permanently. The next upload cleanup removes their files. */
export async function purgeSubmissions(
  db: Database,
  rows: readonly SubmissionRow[],
): Promise<void> {
  if (rows.length > 0) await db.delete(submissions).where(inArray(submissions.id, idsOf(rows)))
}

/** Purges up to `limit` submissions deleted before the given time and returns how many it purged. */
export async function purgeDeleted(db: Database, before: Date, limit: number): Promise<number> {
  return db.transaction(async (db) => {
    const rows = await db
      .select()
      .from(submissions)
      .where(lt(submissions.deletedAt, before))
      .limit(limit)
      .for('update', { skipLocked: true })
    await purgeSubmissions(db, rows)
    return rows.length
  })
}

const idsOf = (rows: readonly Pick<SubmissionRow, 'id'>[]) => rows.map(({ id }) => id)
