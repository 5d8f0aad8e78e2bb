import { defaultLabels } from '@formstead/contract'
import { readDraft, type Draft } from '@formstead/form-engine'
import { and, eq, isNull, sql, type Column } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepare-once.ts'
import { forbidden, notFound } from '../../problems.ts'
import { isFormId } from '../forms/form-ref.ts'
import { formCounters, formDrafts, forms, formVersions } from '../forms/forms.table.ts'
import { canInWorkspace } from '../workspaces/workspaces.policy.ts'
import { roleWithinPlan, workspaceMembers } from '../workspaces/workspaces.table.ts'
import { fieldsOf, openTable } from './columns/table-columns.ts'
import { formLabels } from './submission-table.table.ts'

/**
 * Opens the table of a form for a member of its workspace. Like `requireForm` followed by `openTable`, but reads only
 * what the table needs, in one query: each page of the table waits for it.
 */
export async function requireTable(db: Database, userId: number, ref: string) {
  const query = isFormId(ref) ? tableById : tableBySlug
  const [row] = await query(db).execute({ userId, ref })
  if (!row) throw notFound()
  const { role, labels, draft, completed, partial, ...form } = row
  if (!canInWorkspace(role, 'view')) throw forbidden()
  const table = await openTable(
    db,
    { ...form, document: draft && readDraft(draft) },
    labels ?? defaultLabels,
  )
  return {
    table,
    blocks: fieldsOf(table),
    counters: { completed: completed ?? 0, partial: partial ?? 0 },
  }
}

const isUnpublished = isNull(forms.publishedVersionId)

const prepareTable = (name: string, column: Column) =>
  prepareOnce((db) =>
    db
      .select({
        id: forms.id,
        publishedVersionId: forms.publishedVersionId,
        removedProperties: forms.removedProperties,
        /** Null if there is a published version, which does not change. */
        draft: sql<Draft | null>`coalesce(${formDrafts.document}, ${formVersions.document})`,
        role: roleWithinPlan,
        labels: formLabels.labels,
        completed: formCounters.completed,
        partial: formCounters.partial,
      })
      .from(forms)
      .innerJoin(
        workspaceMembers,
        and(
          eq(workspaceMembers.workspaceId, forms.workspaceId),
          eq(workspaceMembers.userId, sql.placeholder('userId')),
        ),
      )
      .leftJoin(formVersions, and(eq(formVersions.id, forms.draftVersionId), isUnpublished))
      .leftJoin(formDrafts, and(eq(formDrafts.formId, forms.id), isUnpublished))
      .leftJoin(formLabels, eq(formLabels.formId, forms.id))
      .leftJoin(formCounters, eq(formCounters.formId, forms.id))
      .where(and(eq(column, sql.placeholder('ref')), isNull(forms.deletedAt)))
      .prepare(name),
  )

const tableById = prepareTable('table-by-id', forms.id)
const tableBySlug = prepareTable('table-by-slug', forms.slug)
