import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { canEditTemplate, type Viewer } from './templates.policy.ts'
import { isListed } from './templates.queries.ts'
import { templates, type TemplateRow } from './templates.table.ts'

/** Finds a template; unlisted ones only for those who may edit them. */
export async function findVisible(
  db: Database,
  slug: string,
  viewer: Viewer | undefined,
): Promise<TemplateRow | undefined> {
  const [found] = await db
    .select({ row: templates, isListed: sql<boolean>`${isListed()}` })
    .from(templates)
    .where(eq(sql`lower(${templates.slug})`, slug.toLowerCase()))
  return found && (found.isListed || canEditTemplate(viewer, found.row)) ? found.row : undefined
}

export async function findForUpdate(db: Database, id: number): Promise<TemplateRow | undefined> {
  const [found] = await db.select().from(templates).where(eq(templates.id, id)).for('update')
  return found
}
