import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/client.ts'
import { purgeSubmissions, removeFromCounts } from './delete-submissions.ts'
import { lockCounters } from '../stored-submissions.ts'
import { submissions } from '../submissions.table.ts'

const retentionSchema = z.object({
  formId: z.coerce.number(),
  value: z.int().min(1).max(3650),
  unit: z.enum(['day', 'week', 'month', 'year']),
})
export type Retention = z.infer<typeof retentionSchema>

/**
 * Uses the published version, which is what respondents were told, or the draft if none is published. Settings that
 * cannot be parsed delete nothing.
 */
export async function listRetentions(db: Database): Promise<Retention[]> {
  const { rows } = await db.execute(sql`
    select forms.id as "formId",
      document->'submission_retention_value' as value, document->'submission_retention_unit' as unit
    from forms join form_versions
      on form_versions.id = coalesce(published_version_id, draft_version_id)
    where document->>'submission_retention_value' is not null
    order by forms.id`)
  return rows.flatMap((row) => retentionSchema.safeParse(row).data ?? [])
}

/**
 * Deletes up to `limit` submissions last changed longer ago than the retention period (in calendar units) and returns
 * how many. Submissions locked by a concurrent change are skipped, so neither side waits.
 */
export async function deleteExpired(
  db: Database,
  { formId, value, unit }: Retention,
  now: Date,
  limit: number,
): Promise<number> {
  return db.transaction(async (db) => {
    await lockCounters(db, formId)
    const keptSince = sql`(${now.toISOString()}::timestamptz at time zone 'UTC' - ${`${value} ${unit}`}::interval)
      at time zone 'UTC'`
    const rows = await db
      .select()
      .from(submissions)
      .where(
        and(
          eq(submissions.formId, formId),
          // Deleted ones are purged anyway, and are not in the index.
          isNull(submissions.deletedAt),
          // Implied by the last condition, but indexed: without it, every submission of the form would be read.
          lte(submissions.createdAt, keptSince),
          lte(submissions.updatedAt, keptSince),
        ),
      )
      .orderBy(submissions.createdAt, submissions.id)
      .limit(limit)
      .for('update', { skipLocked: true })
    await removeFromCounts(db, formId, rows)
    await purgeSubmissions(db, rows)
    return rows.length
  })
}
