import { like, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { workspaces } from '../workspaces.table.ts'

/** Icons that are files of ours; until the end of the transaction, nobody can set another. */
export async function lockWorkspaceIcons(db: Database): Promise<string[]> {
  await db.execute(sql`lock table ${workspaces} in share mode`)
  const rows = await db
    .select({ icon: workspaces.icon })
    .from(workspaces)
    .where(like(workspaces.icon, '%/forms/assets/%'))
  return rows.flatMap(({ icon }) => icon ?? [])
}
