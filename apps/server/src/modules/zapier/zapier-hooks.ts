import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { invalid, notFound, problem } from '../../problems.ts'
import { isPublicUrl } from '../../safe-fetch/address/is-public-url.ts'
import type { AuditActor } from '../audit/record-audit.ts'
import { requireForm } from '../forms/forms.service.ts'
import { recordFormAudit } from '../forms/access/record-form-audit.ts'
import {
  resumeIntegration,
  saveIntegration,
  type IntegrationParts,
} from '../integrations/save-integration.ts'
import { deleteHooks, findFormOfHook, findHooks } from './zapier.queries.ts'

type Hook = { form: string; url: string }

/**
 * Adds an active integration with this URL. Idempotent, because Zapier retries if it gets no response: what people set
 * or paused in the meantime stays. Only one that was switched off because its receiver failed is resumed.
 */
export async function addHook(
  { db, keys, config }: IntegrationParts,
  userId: number,
  { form: ref, url }: Hook,
  field: string,
  by: AuditActor | undefined,
): Promise<number> {
  const form = await requireForm(db, userId, ref, 'edit')
  const ownAddresses = [new URL(config.appUrl).hostname]
  if (!isPublicUrl(url, { ...config.outbound, ownAddresses }))
    throw invalid([problem(field, 'integration.address_not_public')])
  return db.transaction(async (db) => {
    await db.execute(sql`select 1 from forms where id = ${form.id} for no key update`)
    const [found] = await findHooks(db, form.id, url)
    if (found) {
      if (found.offReason !== null) {
        await resumeIntegration(db, found, { waiting: 'send' })
        const details = { kind: 'zapier', status: 'active' }
        await recordFormAudit(db, by, 'integration.changed', form, details)
      }
      return found.id
    }
    const body = { integration_id: 'zapier', status: 'active' as const, data: { hook_url: url } }
    const saved = await saveIntegration({ db, keys, config }, userId, { ref, body }, by)
    return saved.id
  })
}

export async function removeHook(
  db: Database,
  userId: number,
  { form: ref, url }: Hook,
  by: AuditActor | undefined,
): Promise<void> {
  const form = await requireForm(db, userId, ref, 'edit')
  const hooks = await findHooks(db, form.id, url)
  await db.transaction(async (db) => {
    await deleteHooks(
      db,
      hooks.map(({ id }) => id),
    )
    if (hooks.length > 0)
      await recordFormAudit(db, by, 'integration.deleted', form, { kind: 'zapier' })
  })
}

export async function removeHookById(
  db: Database,
  userId: number,
  id: number,
  by: AuditActor | undefined,
): Promise<void> {
  const formId = await findFormOfHook(db, id)
  if (formId === undefined) throw notFound()
  const form = await requireForm(db, userId, String(formId), 'edit')
  await db.transaction(async (db) => {
    await deleteHooks(db, [id])
    await recordFormAudit(db, by, 'integration.deleted', form, { kind: 'zapier' })
  })
}
