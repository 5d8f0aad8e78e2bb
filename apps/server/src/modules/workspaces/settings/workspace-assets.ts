import { listAddresses } from '@formstead/field-types'
import { like, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { workspaces } from '../workspaces.table.ts'

/** Lists the URLs in icons, styles and code. Nobody can change them until the end of the transaction. */
export async function lockWorkspaceAssets(db: Database): Promise<string[]> {
  await db.execute(sql`lock table ${workspaces} in share mode`)
  const { icon, customCss, customCode } = workspaces
  // Code may escape slashes.
  const namesAsset = [icon, customCss, customCode].map((text) => like(text, '%/forms%/assets%/%'))
  const rows = await db
    .select({ icon, customCss, customCode })
    .from(workspaces)
    .where(or(...namesAsset))
  return rows.flatMap((row) => [
    ...(row.icon ? [row.icon] : []),
    ...[row.customCss, row.customCode].flatMap((code) => listAddresses(code ?? '')),
  ])
}
