import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { AccountUse } from '../connections/connections.service.ts'

/** Forms that are paid to an account of this person: drafts, what is published, and those that name none. */
export async function findPaymentUses(db: Database, userId: number): Promise<AccountUse[]> {
  const { rows } = await db.execute<{
    account_id: number
    id: number
    slug: string
    title: string
  }>(sql`
    select distinct account.id::int as account_id, forms.id::int, forms.slug,
      coalesce(form_drafts.title, drafted.title) as title
    from connected_accounts as account
      join workspace_members on workspace_members.user_id = account.user_id
      join forms on forms.workspace_id = workspace_members.workspace_id and forms.deleted_at is null
      join form_versions as drafted on drafted.id = forms.draft_version_id
      left join form_drafts on form_drafts.form_id = forms.id
      left join form_versions as published on published.id = forms.published_version_id
      cross join lateral (
        select jsonb_path_query(document, '$.properties[*].stripe_account_id') #>> '{}' as named
        from (values (coalesce(form_drafts.document, drafted.document)), (published.document))
          as documents (document)
      ) as payees
    where account.user_id = ${userId} and account.service = 'stripe' and (
      payees.named in (account.id::text, account.service_user_id)
      or payees.named is null and workspace_members.role = 'owner' and account.id = (
        select min(first.id) from connected_accounts as first
        where first.user_id = account.user_id and first.service = 'stripe'))
    order by 2 desc`)
  return rows.map(({ account_id: accountId, ...form }) => ({ accountId, for: 'payment', form }))
}
