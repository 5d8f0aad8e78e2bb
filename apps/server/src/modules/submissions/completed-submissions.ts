import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { submissionsOfForm, submissionOrder } from './submission-order.ts'
import { submissions } from './submissions.table.ts'

const isCompleted = and(eq(submissions.status, 'completed'), isNull(submissions.deletedAt))

export const isCompletedOf = (formId: number) => and(eq(submissions.formId, formId), isCompleted)

/** Returns the newest first. */
export const latestSubmissions = (
  db: Database,
  formId: number,
  { id, limit }: { id?: number | undefined; limit: number },
) =>
  db
    .select()
    .from(submissions)
    .where(
      and(
        submissionsOfForm(formId, 'desc'),
        isCompleted,
        id === undefined ? undefined : eq(submissions.id, id),
      ),
    )
    .orderBy(submissionOrder('desc'))
    .limit(limit)
