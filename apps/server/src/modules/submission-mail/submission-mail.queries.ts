import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { forms } from '../forms/forms.table.ts'
import { workspaces, workspaceTier } from '../workspaces/workspaces.table.ts'
import type { MailOwner } from './mail-parts.ts'

export type MailFacts = Awaited<ReturnType<typeof findMailFacts>>

/** What determines how a mail is sent: the workspace of its form, and who set up the integration. */
export async function findMailFacts(db: Database, { formId, createdBy }: MailOwner) {
  const contactEmail = sql<string | null>`(
    select users.email
    from workspace_members join users on users.id = workspace_members.user_id
    where workspace_members.workspace_id = ${workspaces.id}
      and (users.id = ${createdBy} or workspace_members.role = 'owner')
    order by (users.id = ${createdBy}) desc nulls last limit 1)`
  const [facts] = await db
    .select({
      workspaceId: workspaces.id,
      storedTier: workspaceTier,
      emailSettings: workspaces.emailSettings,
      smtpPassword: workspaces.smtpPassword,
      /** Of the user who set up the integration, or of the workspace's owner if that user has left. */
      contactEmail,
    })
    .from(forms)
    .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
    .where(eq(forms.id, formId))
  return facts!
}

const suspicious = { submissions: 120, days: 3 }

/**
 * All its administrators are new and it already has many submissions: most likely it was created to send mail to
 * strangers.
 */
export async function isSuspicious(db: Database, workspaceId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_new: boolean; answers: number }>(sql`
    select
      (select bool_and(users.created_at > now() - make_interval(days => ${suspicious.days}))
        from workspace_members join users on users.id = workspace_members.user_id
        where workspace_id = ${workspaceId} and workspace_members.role in ('owner', 'admin')) as is_new,
      (select coalesce(sum(completed), 0)::int
        from form_counters join forms on forms.id = form_counters.form_id
        where workspace_id = ${workspaceId}) as answers`)
  const { is_new: isNew, answers } = rows[0]!
  return isNew && answers >= suspicious.submissions
}

export async function rememberSent(
  db: Database,
  delivery: { id: number } | undefined,
  to: string,
): Promise<void> {
  if (!delivery) return
  // Uses the same clock as the queue time: with another, the mail might seem sent before it was queued, and would be
  // sent again.
  await db.execute(sql`
    update deliveries set sent = sent || jsonb_build_object('to', ${to}::text,
      'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where id = ${delivery.id}`)
}
