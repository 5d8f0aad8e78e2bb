import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { submissionsOfForm, submissionOrder } from '../submissions/submission-order.ts'

const days = 14
/** Uncounted submissions are read row by row; forms with more of them are left out. */
const mostRows = 2000

/**
 * Completed submissions of the last days, today last, in the time zone of the form's statistics: its daily counts plus
 * submissions that are not counted yet. Forms for which that would be slow are missing.
 */
export async function readDailySubmissions(
  db: Database,
  formIds: readonly number[],
  now: Date,
): Promise<Map<number, number[]>> {
  if (formIds.length === 0) return new Map()
  const { rows } = await db.execute<{
    form_id: string
    ago: number
    count: string
    rows: string
  }>(sql`
    with form as (
      select id, coalesce(counted_to, 0) as counted_to, coalesce(time_zone, 'UTC') as zone
      from forms left join form_statistics on form_statistics.form_id = forms.id
      where id = any(${sql.param(formIds)}::bigint[])
    ), late as (
      select form.id, submission.created_at, submission.status, submission.deleted_at
      from form cross join lateral (
        select created_at, status, deleted_at from (
          select created_at, status, deleted_at from submissions
          where ${submissionsOfForm(sql`form.id`, 'asc', sql`form.counted_to`)} and deleted_at is null
          order by ${submissionOrder('desc')} limit ${mostRows}
        ) as newest
        union all
        select submissions.created_at, submissions.status, submissions.deleted_at
        from uncounted_submissions
        join submissions on submissions.id = uncounted_submissions.submission_id
        where uncounted_submissions.form_id = form.id and submissions.id <= form.counted_to
      ) as submission
    ), day as (
      select form.id, form_statistics_days.day, form_statistics_days.submissions as count, 0 as rows
      from form join form_statistics_days on form_statistics_days.form_id = form.id
      where status = 'completed'
      union all
      select form.id, (late.created_at at time zone form.zone)::date, 1, 0
      from form join late using (id) where late.status = 'completed' and late.deleted_at is null
      union all
      select late.id, null, 0, count(*) from late group by late.id
    )
    select form.id as form_id, (${now.toISOString()}::timestamptz at time zone form.zone)::date - day.day as ago,
      sum(day.count) as count, sum(day.rows) as rows
    from form left join day using (id) group by 1, 2`)
  const bars = new Map(formIds.map((id) => [id, Array.from({ length: days }, () => 0)]))
  for (const { form_id: id, ago, count, rows: late } of rows) {
    const bar = bars.get(Number(id))
    if (ago === null && Number(late) >= mostRows) bars.delete(Number(id))
    else if (bar && ago !== null && ago >= 0 && ago < days) bar[days - 1 - ago] = Number(count)
  }
  return bars
}
