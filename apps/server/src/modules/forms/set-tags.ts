import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { notFound } from '../../problems.ts'
import { logChange } from './drafts.ts'
import { lockForm } from './lock-form.ts'
import { requireForm } from './forms.service.ts'
import { formDrafts, formVersions } from './forms.table.ts'

/**
 * Takes effect at once, without a new version: respondents do not see tags, and a draft that differs only in tags
 * would look as if there were something to publish.
 */
export async function setTags(
  db: Database,
  userId: number,
  { ref, tags: given }: { ref: string; tags: readonly string[] },
): Promise<string[]> {
  const { id } = await requireForm(db, userId, ref, 'edit')
  const tags = [...new Set(given)]
  await db.transaction(async (db) => {
    const form = await lockForm(db, id)
    if (!form) throw notFound()
    const versions = [form.draftVersionId, form.publishedVersionId, form.scheduledVersionId].filter(
      (one) => one !== null,
    )
    const document = sql`jsonb_set(document, '{tags}', ${JSON.stringify(tags)}::jsonb)`
    await db.update(formVersions).set({ document }).where(inArray(formVersions.id, versions))
    await db.update(formDrafts).set({ document }).where(eq(formDrafts.formId, id))
    await logChange(db, {
      formId: id,
      revision: form.revision,
      client: 'server',
      seq: form.revision + 1,
      authorId: userId,
      edits: [{ type: 'set', path: ['tags'], value: tags }],
    })
  })
  return tags
}
