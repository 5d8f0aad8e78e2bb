import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { formDrafts, forms, formVersions } from '../forms/forms.table.ts'
import { formIntegrations } from '../integrations/integrations.table.ts'
import { workspaceMembers, workspaces } from '../workspaces/workspaces.table.ts'

const kind = 'zapier'
const mostForms = 1000

export const listWorkspaceChoices = (db: Database, userId: number) =>
  db
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspaces.id))
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(asc(workspaces.id))

/** Most recently changed first. */
export const listFormChoices = (db: Database, workspaceId: number) =>
  db
    .select({
      id: forms.id,
      slug: forms.slug,
      title: sql<string>`coalesce(${formDrafts.title}, ${formVersions.title})`,
    })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .leftJoin(formDrafts, eq(formDrafts.formId, forms.id))
    .where(
      and(eq(forms.workspaceId, workspaceId), isNull(forms.deletedAt), isNull(forms.archivedAt)),
    )
    .orderBy(desc(forms.updatedAt), desc(forms.id))
    .limit(mostForms)

export const findHooks = (db: Database, formId: number, url: string) =>
  db
    .select({ id: formIntegrations.id, offReason: formIntegrations.offReason })
    .from(formIntegrations)
    .where(
      and(
        eq(formIntegrations.formId, formId),
        eq(formIntegrations.kind, kind),
        sql`${formIntegrations.settings} ->> 'hook_url' = ${url}`,
      ),
    )

export async function findFormOfHook(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ formId: formIntegrations.formId })
    .from(formIntegrations)
    .where(and(eq(formIntegrations.id, id), eq(formIntegrations.kind, kind)))
  return row?.formId
}

export async function deleteHooks(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db.delete(formIntegrations).where(inArray(formIntegrations.id, [...ids]))
}
