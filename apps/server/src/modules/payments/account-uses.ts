import { blockTypes } from '@formstead/field-types'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { AccountUse } from '../connections/connections.service.ts'
import { connectedAccounts } from '../connections/connections.table.ts'

type PaidBlock = {
  id: number
  slug: string
  title: string
  is_owner: boolean
  type: string
  block: Record<string, unknown>
}

type NameOf = (block: object) => string | number | null
/** Returns the account that a block names, for each type of payment block. */
const payees = new Map<string, NameOf>(
  [...blockTypes].flatMap(([type, { kind, ...rest }]) => {
    const payee = kind === 'field' && 'answer' in rest ? rest.answer?.payee : undefined
    return payee ? [[type, payee as NameOf] as const] : []
  }),
)

/** Lists forms that pay to an account of this user: drafts, published versions, and forms that name no account. */
export async function findPaymentUses(db: Database, userId: number): Promise<AccountUse[]> {
  const accounts = await db
    .select({ id: connectedAccounts.id, serviceUserId: connectedAccounts.serviceUserId })
    .from(connectedAccounts)
    .where(and(eq(connectedAccounts.userId, userId), eq(connectedAccounts.service, 'stripe')))
    .orderBy(asc(connectedAccounts.id))
  const [first] = accounts
  if (!first) return []
  const uses = new Map<string, AccountUse>()
  for (const { is_owner: isOwner, type, block, ...form } of await listPaidBlocks(db, userId)) {
    const named = payees.get(type)?.(block) ?? null
    const account =
      named === null
        ? isOwner && first
        : accounts.find(({ id, serviceUserId }) =>
            [String(id), serviceUserId].includes(String(named)),
          )
    if (account)
      uses.set(`${account.id} ${form.id}`, { accountId: account.id, for: 'payment', form })
  }
  return [...uses.values()]
}

async function listPaidBlocks(db: Database, userId: number): Promise<PaidBlock[]> {
  const { rows } = await db.execute<PaidBlock>(sql`
    select forms.id::int, forms.slug, coalesce(form_drafts.title, drafted.title) as title,
      workspace_members.role = 'owner' as is_owner, block ->> 'type' as type, block
    from workspace_members
      join forms on forms.workspace_id = workspace_members.workspace_id and forms.deleted_at is null
      join form_versions as drafted on drafted.id = forms.draft_version_id
      left join form_drafts on form_drafts.form_id = forms.id
      left join form_versions as published on published.id = forms.published_version_id
      cross join lateral (
        select jsonb_path_query(document, '$.properties[*]') as block
        from (values (coalesce(form_drafts.document, drafted.document)), (published.document))
          as documents (document)
      ) as blocks
    where workspace_members.user_id = ${userId}
      and block ->> 'type' in (${sql.join(
        [...payees.keys()].map((type) => sql`${type}`),
        sql`, `,
      )})
    order by forms.id desc`)
  return rows
}
