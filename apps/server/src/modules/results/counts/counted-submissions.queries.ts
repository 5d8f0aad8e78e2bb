import { and, desc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import type { CountableSubmission } from '../../statistics/count-submissions.ts'
import { uncountedSubmissions } from '../../statistics/statistics.table.ts'
import { submissionsOfForm, submissionOrder } from '../../submissions/submission-order.ts'
import { submissions } from '../../submissions/submissions.table.ts'

export type SubmissionRow = typeof submissions.$inferSelect

const columns = {
  id: submissions.id,
  versionId: submissions.versionId,
  status: submissions.status,
  answers: submissions.answers,
  completionTime: submissions.completionTime,
  createdAt: submissions.createdAt,
}

/** Excludes soft-deleted submissions. */
const isThere = isNull(submissions.deletedAt)

/** In order of their ids, which is the order in which submissions of a form are committed. */
export async function listAfter(
  db: Database,
  formId: number,
  afterId: number,
  limit: number,
): Promise<CountableSubmission[]> {
  return db
    .select(columns)
    .from(submissions)
    .where(and(submissionsOfForm(formId, 'asc', afterId), isThere))
    .orderBy(submissionOrder('asc'))
    .limit(limit)
}

/** Lists the ids of soft-deleted submissions, which may be restored. */
export async function listHidden(db: Database, formId: number, afterId: number): Promise<number[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.formId, formId),
        gt(submissions.id, afterId),
        isNotNull(submissions.deletedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Lists submissions changed since they were counted. `quietSeconds` skips partial ones changed within that time. */
export async function listUncounted(
  db: Database,
  formId: number,
  { quietSeconds = 0, limit }: { quietSeconds?: number; limit?: number } = {},
): Promise<CountableSubmission[]> {
  const found = db
    .select(columns)
    .from(uncountedSubmissions)
    .innerJoin(submissions, eq(submissions.id, uncountedSubmissions.submissionId))
    .where(
      and(
        eq(uncountedSubmissions.formId, formId),
        isThere,
        quietSeconds > 0
          ? sql`(${submissions.status} = 'completed'
              or ${submissions.updatedAt} < now() - make_interval(secs => ${quietSeconds}))`
          : undefined,
      ),
    )
    .$dynamic()
  return limit === undefined ? found : found.limit(limit)
}

export type Period = {
  from: string
  to: string
  timeZone: string
  version: number | undefined
}
export type Scope = Period & { status: 'completed' | 'partial' | 'all' }

export const isInScope = (formId: number, { from, to, timeZone, version, status }: Scope) =>
  and(
    eq(submissions.formId, formId),
    isThere,
    sql`${submissions.createdAt} >= ${from}::date::timestamp at time zone ${timeZone}`,
    sql`${submissions.createdAt} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    version === undefined ? undefined : eq(submissions.versionId, version),
    status === 'all' ? undefined : eq(submissions.status, status),
  )

type Wanted = {
  limit: number
  offset?: number
  before?: number | undefined
  also?: SQL | undefined
}

/** Newest first. Continues after the submission with the id `before`. */
export async function listNewest(
  db: Database,
  formId: number,
  scope: Scope,
  { limit, offset = 0, before, also }: Wanted,
): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(submissions)
    .where(and(isInScope(formId, scope), before === undefined ? undefined : isBefore(before), also))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit)
    .offset(offset)
}

/** A deleted submission has no time any more, so the rows after it are found by id. */
const isBefore = (id: number) => sql`
  (${submissions.createdAt}, ${submissions.id}) < (
    coalesce((select created_at from submissions where id = ${id}), 'infinity'), ${id}::bigint)
  and (${submissions.id} < ${id} or exists (select from submissions where id = ${id}))`

export async function forgetUncounted(db: Database, ids: readonly number[]): Promise<void> {
  await db.delete(uncountedSubmissions).where(inArray(uncountedSubmissions.submissionId, [...ids]))
}

/** Lists forms with submissions that are not counted yet. */
export async function listFormsToCount(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ form_id: string }>(sql`
    select form_id from form_counters
    left join form_statistics using (form_id)
    cross join lateral (
      select id from submissions
      where ${submissionsOfForm(sql`form_counters.form_id`, 'desc')} and deleted_at is null
      order by ${submissionOrder('desc')} limit 1) last
    where completed + partial > 0 and last.id > coalesce(counted_to, 0)
    union
    select form_id from uncounted_submissions`)
  return rows.map(({ form_id: id }) => Number(id))
}
