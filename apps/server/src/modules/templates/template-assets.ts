import { eq, inArray, sql } from 'drizzle-orm'
import { listAssets, readDraft } from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { assetIdIn } from '../forms/document/asset-references.ts'
import { templateAssets, templates, type TemplateRow } from './templates.table.ts'

type Shown = Pick<TemplateRow, 'id' | 'imageUrl' | 'structure'>

/** Must run in the transaction that writes the template. */
export async function writeTemplateAssets(db: Database, template: Shown): Promise<void> {
  const { id: templateId, imageUrl, structure } = template
  const addresses = listAssets(readDraft(structure)).map(({ url }) => url)
  const ids = new Set([imageUrl ?? '', ...addresses].flatMap((url) => assetIdIn(url) ?? []))
  await db.delete(templateAssets).where(eq(templateAssets.templateId, templateId))
  if (ids.size > 0)
    await db.insert(templateAssets).values([...ids].map((uploadId) => ({ templateId, uploadId })))
}

/** Until the end of the transaction, nobody can save a template. */
export async function lockTemplateAssets(db: Database): Promise<void> {
  await db.execute(sql`lock table ${templates} in share row exclusive mode`)
}

export async function findTemplateAssets(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: templateAssets.uploadId })
    .from(templateAssets)
    .where(inArray(templateAssets.uploadId, [...ids]))
  return rows.map(({ id }) => id)
}
