import type { Database } from '../../../database/client.ts'
import { notFound } from '../../../problems.ts'
import { diffDocuments } from './diff-documents.ts'
import { findVersion, listVersionRows, type MemberFormRow } from '../forms.queries.ts'
import { lockForm } from '../lock-form.ts'
import { asFormDocument } from '../document/as-form-document.ts'
import { requireForm, writeVersion } from '../forms.service.ts'
import { parseDocument } from '../document/read-form-body.ts'

const mostVersions = 50

/** Newest first. Versions without a visible change are left out. */
export async function listVersions(db: Database, userId: number, ref: string) {
  const form = await requireForm(db, userId, ref, 'view')
  const rows = await listVersionRows(db, form.id, mostVersions + 1)
  const versions = rows
    .slice(0, mostVersions)
    .map((row, index) =>
      Object.assign(row, { diff: diffDocuments(rows[index + 1]?.document, row.document) }),
    )
  return {
    form,
    versions: versions.filter(({ diff }) => Object.keys(diff).length > 0),
  }
}

/** Finds an older version of a form that the caller may see. */
export async function requireVersionOf(db: Database, form: MemberFormRow, versionId: number) {
  const version = await findVersion(db, versionId)
  if (version?.formId !== form.id) throw notFound()
  return version
}

/**
 * Restores a version, except its visibility. Respondents of a public form see it at once; for other forms it becomes the
 * draft.
 */
export async function restoreVersion(
  db: Database,
  userId: number,
  { versionId, formRef }: { versionId: number; formRef: string | undefined },
): Promise<MemberFormRow> {
  const version = await findVersion(db, versionId)
  if (!version) throw notFound()
  const ref = String(version.formId)
  const { slug } = await requireForm(db, userId, ref, 'edit')
  if (formRef !== undefined && formRef !== ref && formRef !== slug) throw notFound()
  return db.transaction(async (db) => {
    await lockForm(db, version.formId)
    const form = await requireForm(db, userId, ref, 'edit')
    const publish = form.publishedVisibility === 'public' && form.heldFor === null
    const restored = version.publishedAt
      ? asFormDocument(version.document)
      : parseDocument(version.document)
    const visibility = publish ? 'public' : form.document.visibility
    const document = { ...restored, visibility }
    await writeVersion(db, { ...form, userId }, document, { publish })
    return requireForm(db, userId, ref, 'view')
  })
}
