import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { submissions } from './submissions.table.ts'

/** Counts the completed submissions that answer each of the fields. */
export async function countSubmissionsByField(
  db: Database,
  formId: number,
  fieldIds: readonly string[],
): Promise<Map<string, number>> {
  if (fieldIds.length === 0) return new Map()
  const ids = sql.param(fieldIds)
  const field = sql<string>`field.id`
  const answer = sql`${submissions.answers} -> field.id`
  const rows = await db
    .select({ id: field, count: sql<number>`count(*)`.mapWith(Number) })
    .from(submissions)
    .innerJoin(sql`unnest(${ids}::text[]) as field (id)`, sql`true`)
    .where(
      and(
        eq(submissions.formId, formId),
        eq(submissions.status, 'completed'),
        isNull(submissions.deletedAt),
        sql`${answer} is not null`,
        sql`${answer} not in ('null', '""', '[]', '{}')`,
      ),
    )
    .groupBy(field)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
