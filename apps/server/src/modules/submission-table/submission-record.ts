import { blockTypes } from '@formstead/field-types'
import { decide, openForm, type FormDocument } from '@formstead/form-engine'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { notFound } from '../../problems.ts'
import { asFormDocument } from '../forms/document/as-form-document.ts'
import { formVersions } from '../forms/forms.table.ts'
import { findSubmissionById, type SubmissionRow } from '../submissions/stored-submissions.ts'

export async function requireSubmission(
  db: Database,
  formId: number,
  id: number,
): Promise<SubmissionRow> {
  const row = await findSubmissionById(db, formId, id)
  if (!row) throw notFound()
  return row
}

/** Lists the published versions with their numbers, newest first. */
export async function listNumberedVersions(db: Database, formId: number) {
  return db
    .select({
      id: formVersions.id,
      publishedAt: formVersions.publishedAt,
      number: sql<number>`row_number() over (order by ${formVersions.id})`.mapWith(Number),
      fields: sql<
        string[] | null
      >`jsonb_path_query_array(${formVersions.document}, '$.properties[*].id')`,
    })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), isNotNull(formVersions.publishedAt)))
    .orderBy(desc(formVersions.id))
}
export type NumberedVersion = Awaited<ReturnType<typeof listNumberedVersions>>[number]

export async function findDocument(db: Database, versionId: number): Promise<FormDocument> {
  const [version] = await db
    .select({ document: formVersions.document })
    .from(formVersions)
    .where(eq(formVersions.id, versionId))
  return asFormDocument(version!.document)
}

/** Lists the fields that logic hid from the respondent, and those that the author hid. */
export function listNotAsked(
  document: FormDocument,
  { answers, createdAt }: SubmissionRow,
): string[] {
  const form = openForm(document, (type) => blockTypes.get(type))
  const { states } = decide(form, answers, {
    nowMs: createdAt.getTime(),
    timeZone: document.settings.time_zone,
  })
  return form.blocks
    .filter(({ answer, block }) => answer && states.get(block.id)?.hidden)
    .map(({ block }) => block.id)
}
