import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { formCounters, forms } from '../forms/forms.table.ts'
import { deliveries, formIntegrations } from '../integrations/integrations.table.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { workspaces } from '../workspaces/workspaces.table.ts'

export type LoadedDelivery = Awaited<ReturnType<typeof loadDeliveries>>[number]

/** With the submission and all that is known of its form. */
export const loadDeliveries = (db: Database, ids: readonly number[]) =>
  db
    .select({
      delivery: deliveries,
      integration: formIntegrations,
      submission: submissions,
      form: {
        id: forms.id,
        slug: forms.slug,
        deletedAt: forms.deletedAt,
        storedTier: workspaces.planTier,
        linkHours: workspaces.fileLinkHours,
        views: formCounters.views,
        completed: formCounters.completed,
      },
    })
    .from(deliveries)
    .innerJoin(formIntegrations, eq(formIntegrations.id, deliveries.integrationId))
    .innerJoin(submissions, eq(submissions.id, deliveries.submissionId))
    .innerJoin(forms, eq(forms.id, submissions.formId))
    .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
    .innerJoin(formCounters, eq(formCounters.formId, forms.id))
    .where(inArray(deliveries.id, [...ids]))
