import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { EndpointResponse } from '@formstead/contract'
import type { Database } from '../../../database/client.ts'
import { published, state, title } from '../../form-list/listed-form.ts'
import { formCounters, formDrafts, forms, formVersions } from '../../forms/forms.table.ts'
import { workspaces } from '../../workspaces/workspaces.table.ts'

type StaffForm = EndpointResponse<'GET /moderator/forms/{user}/deleted-forms'>[number]

const mostForms = 500

/** Null for deletions from before there was a log. */
const deletedBy = sql<string | null>`(
  select actor_name from audit_entries
  where subject_type = 'form' and subject_id = ${forms.id}::text and action = 'form.deleted'
  order by audit_entries.id desc limit 1)`

/** The forms that a user created, newest first. */
export async function listStaffForms(
  db: Database,
  creatorId: number,
  { onlyDeleted = false } = {},
): Promise<StaffForm[]> {
  return readForms(
    db,
    and(eq(forms.creatorId, creatorId), onlyDeleted ? isNotNull(forms.deletedAt) : undefined),
  )
}

async function readForms(db: Database, which: SQL | undefined): Promise<StaffForm[]> {
  const rows = await db
    .select({
      id: forms.id,
      slug: forms.slug,
      title,
      state,
      workspace: { id: workspaces.id, name: workspaces.name },
      submissionsCount: sql<number>`coalesce(${formCounters.completed}, 0)`.mapWith(Number),
      createdAt: forms.createdAt,
      deletedAt: forms.deletedAt,
      deletedBy,
      heldFor: forms.heldFor,
    })
    .from(forms)
    .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
    .innerJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .leftJoin(formDrafts, eq(formDrafts.formId, forms.id))
    .leftJoin(published, eq(published.id, forms.publishedVersionId))
    .leftJoin(formCounters, eq(formCounters.formId, forms.id))
    .where(which)
    .orderBy(desc(forms.id))
    .limit(mostForms)
  return rows.map(({ submissionsCount, createdAt, deletedAt, heldFor, ...row }) => ({
    ...row,
    title: row.title ?? '',
    deleted_by: deletedAt && row.deletedBy,
    submissions_count: submissionsCount,
    created_at: createdAt.toISOString(),
    deleted_at: deletedAt?.toISOString() ?? null,
    held_for: heldFor,
  }))
}
