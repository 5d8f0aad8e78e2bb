import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { EndpointResponse } from '@formstead/contract'
import type { Database } from '../../../database/client.ts'
import { notFound } from '../../../problems.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { replayDeadDelivery } from '../../deliveries/maintenance/replay-dead.ts'
import { formVersions, forms } from '../../forms/forms.table.ts'
import { deliveries, formIntegrations } from '../../integrations/integrations.table.ts'
import { workspaces } from '../../workspaces/workspaces.table.ts'
import type { Staff } from '../require-target.ts'

type Dead = EndpointResponse<'GET /moderator/deliveries'>

const pageSize = 50

const deadDeliveries = (db: Database) =>
  db
    .select({
      delivery: deliveries,
      kind: formIntegrations.kind,
      form: { id: forms.id, slug: forms.slug, workspaceId: forms.workspaceId },
      title: sql<string>`coalesce(${formVersions.title}, '')`,
      workspace: workspaces.name,
    })
    .from(deliveries)
    .innerJoin(formIntegrations, eq(formIntegrations.id, deliveries.integrationId))
    .innerJoin(forms, eq(forms.id, formIntegrations.formId))
    .innerJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))

export async function listDeadDeliveries(db: Database, before: number | undefined): Promise<Dead> {
  const rows = await deadDeliveries(db)
    .where(
      and(
        eq(deliveries.state, 'dead'),
        before === undefined ? undefined : lt(deliveries.id, before),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(pageSize + 1)
  return {
    has_more: rows.length > pageSize,
    deliveries: rows.slice(0, pageSize).map(({ delivery, kind, form, title, workspace }) => ({
      id: delivery.id,
      kind,
      form: { slug: form.slug, title },
      workspace,
      tries: delivery.tries,
      status: delivery.attempts[0]?.status ?? null,
      reason: delivery.reason ?? delivery.attempts[0]?.reason ?? null,
      ended_at: delivery.endedAt?.toISOString() ?? null,
    })),
  }
}

export async function replayDead(db: Database, id: number, { by }: Staff): Promise<void> {
  const [found] = await deadDeliveries(db).where(eq(deliveries.id, id))
  if (!found) throw notFound()
  const { form, title, kind } = found
  await db.transaction(async (db) => {
    const { integrationId } = found.delivery
    if (!(await replayDeadDelivery(db, { id, integrationId }))) throw notFound()
    const subject = { type: 'form', id: form.id, name: title }
    const entry = { action: 'staff.delivery_replayed', subject, details: { kind } } as const
    await recordAudit(db, by, { ...entry, workspaceId: form.workspaceId })
    await recordAudit(db, by, { ...entry, workspaceId: null })
  })
}
