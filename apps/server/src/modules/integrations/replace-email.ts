import { integrationKinds, type EmailChange } from '@formstead/integrations'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { updateIntegration } from './integrations.queries.ts'
import { formIntegrations } from './integrations.table.ts'

/** Integrations that write to their author alone follow a change of the author's address. */
export async function replaceEmail(
  db: Database,
  userId: number,
  change: EmailChange,
): Promise<void> {
  const rows = await db
    .select()
    .from(formIntegrations)
    .where(eq(formIntegrations.createdBy, userId))
    // In the same order as when outcomes are recorded, to avoid deadlocks.
    .orderBy(formIntegrations.id)
    .for('update')
  for (const { id, kind, settings } of rows) {
    const replaced = integrationKinds.get(kind)?.replaceEmail?.(settings, change)
    if (replaced) await updateIntegration(db, id, { settings: { ...replaced } })
  }
}
