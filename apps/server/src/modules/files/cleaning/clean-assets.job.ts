import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import {
  assetIdIn,
  findReferencedAssets,
  insertMissingReferences,
  lockAssetReferences,
} from '../../forms/document/asset-references.ts'
import { findTemplateAssets, lockTemplateAssets } from '../../templates/template-assets.ts'
import { lockWorkspaceIcons } from '../../workspaces/settings/workspace-icons.ts'
import { listAssetIds, markUnusedAssets, markUsedAssets } from '../upload/uploads.queries.ts'

/** Long enough for a draft left open in a browser, and for a change of mind. */
const graceMs = 30 * 24 * 3_600_000
const batchSize = 500

export const cleanAssetsJob = defineChore({
  name: 'files.clean-assets',
  cron: '23 2 * * *',
  timeoutSeconds: 1800,
})

/**
 * Records since when no version of any form refers to an asset, and gives up assets unused for the whole grace
 * period, which `files.clean` then deletes. Anything new that can show assets must be checked here too.
 */
export async function cleanAssets(db: Database, now = new Date()): Promise<void> {
  await insertMissingReferences(db)
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) last = await cleanBatch(db, last, now)
}

/** Returns the last id of a full batch. Each batch takes its own locks, so saves never wait for long. */
async function cleanBatch(db: Database, after: string, now: Date): Promise<string | undefined> {
  return db.transaction(async (db) => {
    // The same lock order as when deleting a workspace.
    const icons = await lockWorkspaceIcons(db)
    await lockAssetReferences(db)
    await lockTemplateAssets(db)
    const ids = await listAssetIds(db, after, batchSize)
    const used = new Set(await findReferencedAssets(db, ids))
    for (const id of await findTemplateAssets(db, ids)) used.add(id)
    for (const icon of icons) used.add(assetIdIn(icon) ?? '')
    await markUsedAssets(
      db,
      ids.filter((id) => used.has(id)),
    )
    await markUnusedAssets(
      db,
      ids.filter((id) => !used.has(id)),
      { since: now, givenUpBefore: new Date(now.getTime() - graceMs) },
    )
    return ids[batchSize - 1]
  })
}
