import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'

/** Nothing waits this long while a process delivers. */
const lateMinutes = 10

/**
 * Whether due deliveries have not been attempted: then no process delivers, or all of them are stuck. Those of deleted
 * forms and workspaces wait.
 */
export async function areDeliveriesLate(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ late: boolean }>(sql`
    select exists (
      select from form_integrations
      join forms on forms.id = form_integrations.form_id and forms.deleted_at is null
      join workspaces on workspaces.id = forms.workspace_id and workspaces.deleted_at is null
      where is_active and exists (
        select from deliveries
        where integration_id = form_integrations.id and state in ('queued', 'retrying')
          and due_at < now() - ${`${lateMinutes} minutes`}::interval)) as late`)
  return rows[0]!.late
}
