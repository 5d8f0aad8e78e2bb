import type { GateFacts } from '@formstead/integrations'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { IntegrationRow } from './integrations.queries.ts'

/** What a plan goes by when something is sent: of several, the first one counts as alone. */
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
