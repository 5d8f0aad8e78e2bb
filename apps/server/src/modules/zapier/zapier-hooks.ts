import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { invalid, notFound, problem } from '../../problems.ts'
import { isPublicUrl } from '../../safe-fetch/is-public-url.ts'
import { requireMembership } from '../forms/require-membership.ts'
import { deleteIntegration } from '../integrations/integrations.queries.ts'
import { formIntegrations } from '../integrations/integrations.table.ts'
import { saveIntegration, type IntegrationParts } from '../integrations/save-integration.ts'

type Hook = { form: string; url: string }

const kind = 'zapier'

/** An active integration with this address. Zapier asks again when it got no answer: there is still one. */
export async function addHook(
  { db, keys, config }: IntegrationParts,
  userId: number,
  { form: ref, url }: Hook,
  field: string,
): Promise<number> {
  const { formId } = await requireMembership(db, userId, ref, 'edit')
  const ownAddresses = [new URL(config.appUrl).hostname]
  if (!isPublicUrl(url, { ...config.outbound, ownAddresses }))
    throw invalid([problem(field, 'integration.address_not_public')])
  return db.transaction(async (db) => {
    await db.execute(sql`select 1 from forms where id = ${formId} for update`)
    const [found] = await findHooks(db, formId, url)
    const body = { integration_id: kind, status: 'active' as const, data: { hook_url: url } }
    const saved = await saveIntegration({ db, keys, config }, userId, {
      ref: String(formId),
      body,
      ...(found && { id: found.id }),
    })
    return saved.id
  })
}

export async function removeHook(
  db: Database,
  userId: number,
  { form: ref, url }: Hook,
): Promise<void> {
  const { formId } = await requireMembership(db, userId, ref, 'edit')
  for (const { id } of await findHooks(db, formId, url)) await deleteIntegration(db, id)
}

export async function removeHookById(db: Database, userId: number, id: number): Promise<void> {
  const [row] = await db
    .select({ formId: formIntegrations.formId })
    .from(formIntegrations)
    .where(and(eq(formIntegrations.id, id), eq(formIntegrations.kind, kind)))
  if (!row) throw notFound()
  await requireMembership(db, userId, String(row.formId), 'edit')
  await deleteIntegration(db, id)
}

const findHooks = (db: Database, formId: number, url: string) =>
  db
    .select({ id: formIntegrations.id })
    .from(formIntegrations)
    .where(
      and(
        eq(formIntegrations.formId, formId),
        eq(formIntegrations.kind, kind),
        sql`${formIntegrations.settings} ->> 'hook_url' = ${url}`,
      ),
    )
