import type { GateFacts } from '@formstead/integrations'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { IntegrationRow } from './integrations.queries.ts'

/**
 * The facts that decide which plan is needed to send. Only older integrations of the same kind count as siblings, so
 * the first of several has none.
 */
export async function gateFacts(
  db: Database,
  { id, formId, kind, createdBy }: Pick<IntegrationRow, 'id' | 'formId' | 'kind' | 'createdBy'>,
): Promise<GateFacts> {
  const { rows } = await db.execute<GateFacts>(sql`
    select coalesce((select email from users where id = ${createdBy}), '') as email,
      (select count(*)::int from form_integrations
        where form_id = ${formId} and kind = ${kind} and id < ${id}) as siblings`)
  return rows[0]!
}
