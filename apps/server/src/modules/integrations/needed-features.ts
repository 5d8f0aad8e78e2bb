import type { Feature } from '@formstead/contract'
import { integrationKinds, type GateFacts } from '@formstead/integrations'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { IntegrationRow } from './integrations.queries.ts'

type NeededBy = Pick<IntegrationRow, 'id' | 'formId' | 'kind' | 'settings' | 'createdBy'>

/** The features that an integration needs in order to send. */
export async function neededFeatures(db: Database, integration: NeededBy): Promise<Feature[]> {
  const kind = integrationKinds.get(integration.kind)
  const needed = kind?.gate?.(integration.settings, await gateFacts(db, integration))
  return [kind?.feature, needed].flatMap((feature) => feature ?? [])
}

/** Only older integrations of the same kind count as siblings, so the first of several has none. */
async function gateFacts(
  db: Database,
  { id, formId, kind, createdBy }: NeededBy,
): Promise<GateFacts> {
  const { rows } = await db.execute<GateFacts>(sql`
    select coalesce((select email from users where id = ${createdBy}), '') as email,
      (select count(*)::int from form_integrations
        where form_id = ${formId} and kind = ${kind} and id < ${id}) as siblings`)
  return rows[0]!
}
