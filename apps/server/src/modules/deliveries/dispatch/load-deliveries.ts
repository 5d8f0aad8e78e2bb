import { eq, sql, type Column } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { formCounters, forms } from '../../forms/forms.table.ts'
import { deliveries, formIntegrations } from '../../integrations/integrations.table.ts'
import { submissions } from '../../submissions/submissions.table.ts'
import { provenDomains } from '../../workspaces/custom-domains.table.ts'
import { workspacePlans, workspaces, workspaceTier } from '../../workspaces/workspaces.table.ts'

export type LoadedDelivery = Awaited<ReturnType<typeof loadDeliveries>>[number]

/**
 * Loads deliveries with their submissions and forms, each by primary key. With a single statement, PostgreSQL might
 * start from the form and read everything ever delivered for it.
 */
export async function loadDeliveries(db: Database, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(deliveries)
    .where(isOneOf(deliveries.id))
    .prepare('load-deliveries')
    .execute({ ids: [...ids] })
  const [integrations, answered] = await Promise.all([
    db
      .select()
      .from(formIntegrations)
      .where(isOneOf(formIntegrations.id))
      .prepare('load-integrations')
      .execute({ ids: unique(rows.map(({ integrationId }) => integrationId)) }),
    db
      .select()
      .from(submissions)
      .where(isOneOf(submissions.id))
      .prepare('load-delivered-submissions')
      .execute({ ids: unique(rows.map(({ submissionId }) => submissionId)) }),
  ])
  const known = await loadForms(db, unique(integrations.map(({ formId }) => formId)))
  const integrationOf = byId(integrations)
  const submissionOf = byId(answered)
  const formOf = byId(known)
  return rows.flatMap((delivery) => {
    const integration = integrationOf.get(delivery.integrationId)
    const submission = submissionOf.get(delivery.submissionId)
    const form = integration && formOf.get(integration.formId)
    return form && submission ? [{ delivery, integration, submission, form }] : []
  })
}

const loadForms = (db: Database, ids: number[]) =>
  db
    .select({
      id: forms.id,
      slug: forms.slug,
      deletedAt: forms.deletedAt,
      storedTier: workspaceTier,
      plans: workspacePlans,
      domains: provenDomains,
      linkHours: workspaces.fileLinkHours,
      views: formCounters.views,
      completed: formCounters.completed,
    })
    .from(forms)
    .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
    .innerJoin(formCounters, eq(formCounters.formId, forms.id))
    .where(isOneOf(forms.id))
    .prepare('load-delivered-forms')
    .execute({ ids })

const isOneOf = (id: Column) => sql`${id} = any(${sql.placeholder('ids')}::bigint[])`
const unique = (ids: readonly number[]) => [...new Set(ids)]
const byId = <Row extends { id: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))
