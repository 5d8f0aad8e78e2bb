import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'

/** Counts the forms and integrations that are not deleted, and all submissions to them. */
export async function countContents(db: Database, workspaceId: number) {
  const { rows } = await db.execute<Record<'forms' | 'submissions' | 'integrations', string>>(sql`
    select count(*) as forms,
      coalesce(sum(counters.completed + counters.partial), 0) as submissions,
      coalesce(sum((select count(*) from form_integrations where form_id = forms.id)), 0)
        as integrations
    from forms left join form_counters counters on counters.form_id = forms.id
    where workspace_id = ${workspaceId} and deleted_at is null`)
  const [{ forms, submissions, integrations }] = rows as [(typeof rows)[number]]
  return {
    forms: Number(forms),
    submissions: Number(submissions),
    integrations: Number(integrations),
  }
}
