import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { moveStoredBytes } from './quota/stored-bytes.queries.ts'

/**
 * Counts a form's files for its new workspace, even beyond its limit. Runs in the transaction that moves the form.
 */
export async function moveStorage(
  db: Database,
  formId: number,
  workspaceId: number,
): Promise<void> {
  const { rows } = await db.execute<{ workspace_id: string; bytes: string }>(sql`
    with moved as (
      select id, workspace_id, counted_bytes from uploads
      where form_id = ${formId} and workspace_id <> ${workspaceId}
      for update
    ), changed as (
      update uploads set workspace_id = ${workspaceId} from moved where uploads.id = moved.id
    )
    select workspace_id, sum(counted_bytes) as bytes from moved group by workspace_id`)
  for (const { workspace_id: from, bytes } of rows)
    await moveStoredBytes(db, { from: Number(from), to: workspaceId, bytes: Number(bytes) })
}
