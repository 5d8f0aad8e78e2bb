import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { AccountUse } from '../connections/connections.service.ts'

/** Lists integrations that use an account of this user. */
export async function findIntegrationUses(db: Database, userId: number): Promise<AccountUse[]> {
  const { rows } = await db.execute<{
    account_id: number
    kind: string
    id: number
    slug: string
    title: string
    is_member: boolean
  }>(sql`
    select form_integrations.account_id::int, form_integrations.kind, forms.id::int, forms.slug,
      coalesce(form_drafts.title, form_versions.title) as title,
      exists (select 1 from workspace_members
        where workspace_members.workspace_id = forms.workspace_id and workspace_members.user_id = ${userId}
      ) as is_member
    from form_integrations
      join connected_accounts on connected_accounts.id = form_integrations.account_id
      join forms on forms.id = form_integrations.form_id and forms.deleted_at is null
      join form_versions on form_versions.id = forms.draft_version_id
      left join form_drafts on form_drafts.form_id = forms.id
    where connected_accounts.user_id = ${userId}
    order by forms.id desc`)
  return rows.map(({ account_id: accountId, kind, is_member: isMember, id, slug, title }) => ({
    accountId,
    for: kind,
    form: isMember ? { id, slug, title } : null,
  }))
}
