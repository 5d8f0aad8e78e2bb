import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { submissions } from './submissions.table.ts'

export const isCompletedOf = (formId: number) =>
  and(
    eq(submissions.formId, formId),
    eq(submissions.status, 'completed'),
    isNull(submissions.deletedAt),
  )

/** Newest first. */
export const latestSubmissions = (
  db: Database,
  formId: number,
  { id, limit }: { id?: number | undefined; limit: number },
) =>
  db
    .select()
    .from(submissions)
    .where(and(isCompletedOf(formId), id === undefined ? undefined : eq(submissions.id, id)))
    .orderBy(desc(submissions.id))
    .limit(limit)
