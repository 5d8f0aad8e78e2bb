import { asc, eq, inArray, sql } from 'drizzle-orm'
import { listAssets, readDraft, type Draft } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import { formVersionAssets, formVersions } from '../forms.table.ts'

const assetPath = /\/forms\/assets\/[^/?#]*_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-f])/i
const batchSize = 100

/** Extracts the upload id from an asset's URL. Null if the URL is not an asset. */
export const assetIdIn = (url: string): string | null =>
  assetPath.exec(url)?.[1]?.toLowerCase() ?? null

export async function insertAssetReferences(
  db: Database,
  versionId: number,
  document: Draft,
): Promise<void> {
  const ids = new Set(listAssets(readDraft(document)).flatMap(({ url }) => assetIdIn(url) ?? []))
  if (ids.size === 0) return
  const rows = [...ids].map((uploadId) => ({ versionId, uploadId }))
  await db.insert(formVersionAssets).values(rows).onConflictDoNothing()
}

/** Lists the assets of versions written by a release that did not list them yet. */
export async function insertMissingReferences(db: Database): Promise<void> {
  for (;;) {
    const count = await db.transaction(async (db) => {
      const rows = await db
        .select({ id: formVersions.id, document: formVersions.document })
        .from(formVersions)
        .where(eq(formVersions.assetsListed, false))
        .orderBy(asc(formVersions.id))
        .limit(batchSize)
        .for('update')
      for (const { id, document } of rows) await insertAssetReferences(db, id, document)
      const ids = rows.map(({ id }) => id)
      await db.update(formVersions).set({ assetsListed: true }).where(inArray(formVersions.id, ids))
      return rows.length
    })
    if (count < batchSize) return
  }
}

/**
 * Blocks saves until the transaction ends, and waits for those already in progress, so the set of referenced assets
 * does not change meanwhile.
 */
export async function lockAssetReferences(db: Database): Promise<void> {
  await db.execute(sql`lock table ${formVersions} in share row exclusive mode`)
  await insertMissingReferences(db)
}

export async function findReferencedAssets(
  db: Database,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: formVersionAssets.uploadId })
    .from(formVersionAssets)
    .where(inArray(formVersionAssets.uploadId, [...ids]))
  return rows.map(({ id }) => id)
}
