import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { defineChore } from '../../jobs/define-job.ts'
import type { Workers } from '../../jobs/workers.ts'

export const firstSubmissionsJob = defineChore({
  name: 'notifications.first-answers',
  cron: '* * * * *',
  timeoutSeconds: 60,
})

/**
 * Notifies a form's creator of its first submission, once. Runs separately, so that it does not slow down accepting
 * submissions.
 */
export async function notifyFirstSubmissions(db: Database): Promise<void> {
  await db.execute(sql`
    with answered as (
      update forms set first_answer_told = true
      from form_counters
      where not first_answer_told and form_counters.form_id = forms.id and completed > 0
        and deleted_at is null
      returning forms.id, creator_id, workspace_id
    )
    insert into notifications (user_id, form_id, kind)
    select creator_id, answered.id, 'first_answer' from answered
    join workspace_members on workspace_members.workspace_id = answered.workspace_id
      and workspace_members.user_id = answered.creator_id`)
}

export const workOnNotifications = (workers: Workers, db: Database): Promise<void> =>
  workers.work(firstSubmissionsJob, () => notifyFirstSubmissions(db), { concurrency: 1 })
