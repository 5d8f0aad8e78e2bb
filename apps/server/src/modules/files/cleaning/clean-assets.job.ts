import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import {
  assetIdIn,
  findReferencedAssets,
  insertMissingReferences,
  lockAssetReferences,
} from '../../forms/document/asset-references.ts'
import { findTemplateAssets, lockTemplateAssets } from '../../templates/template-assets.ts'
import { lockWorkspaceAssets } from '../../workspaces/settings/workspace-assets.ts'
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
 * Records when each asset became unused. One that is unused for the whole grace period stops being an asset, and
 * `files.clean` then deletes it. Anything new that can show assets must be checked here too.
 */
export async function cleanAssets(
  db: Database,
  findMore: FindAssets,
  now = new Date(),
): Promise<void> {
  await insertMissingReferences(db)
  const more = await findMore(db)
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) last = await cleanBatch(db, last, more, now)
}

/** Finds the assets that modules above this one show. */
export type FindAssets = (db: Database) => Promise<readonly string[]>

/** Returns the last id of a full batch. Each batch takes its own locks, so saves never wait for long. */
async function cleanBatch(
  db: Database,
  after: string,
  more: readonly string[],
  now: Date,
): Promise<string | undefined> {
  return db.transaction(async (db) => {
    // The same lock order as when deleting a workspace.
    const ofWorkspaces = await lockWorkspaceAssets(db)
    await lockAssetReferences(db)
    await lockTemplateAssets(db)
    const ids = await listAssetIds(db, after, batchSize)
    const used = new Set([
      ...more,
      ...(await findReferencedAssets(db, ids)),
      ...(await findTemplateAssets(db, ids)),
      ...ofWorkspaces.map(assetIdIn),
    ])
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
