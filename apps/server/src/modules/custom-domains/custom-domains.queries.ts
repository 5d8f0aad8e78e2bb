import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { customDomains, type DomainRow } from '../workspaces/custom-domains.table.ts'
import { workspaces } from '../workspaces/workspaces.table.ts'

export async function listDomains(db: Database, workspaceId: number): Promise<DomainRow[]> {
  return db
    .select()
    .from(customDomains)
    .where(eq(customDomains.workspaceId, workspaceId))
    .orderBy(asc(customDomains.id))
}

export async function findDomain(
  db: Database,
  workspaceId: number,
  id: number,
): Promise<DomainRow | undefined> {
  const [row] = await db
    .select()
    .from(customDomains)
    .where(and(eq(customDomains.workspaceId, workspaceId), eq(customDomains.id, id)))
  return row
}

/** Until the commit, nobody else can add or prove the name. */
export async function lockName(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('custom domain'), hashtext(${name}))`)
}

/** Whether another workspace has proven the name. First removes the name from deleted workspaces. */
export async function isTaken(
  db: Database,
  { name, workspaceId }: Pick<DomainRow, 'name' | 'workspaceId'>,
): Promise<boolean> {
  const deleted = db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(isNotNull(workspaces.deletedAt))
  await db
    .delete(customDomains)
    .where(and(eq(customDomains.name, name), inArray(customDomains.workspaceId, deleted)))
  const others = await db.$count(
    customDomains,
    and(
      eq(customDomains.name, name),
      ne(customDomains.workspaceId, workspaceId),
      isNotNull(customDomains.provenAt),
    ),
  )
  return others > 0
}

export async function insertDomain(
  db: Database,
  domain: Pick<DomainRow, 'workspaceId' | 'name' | 'proof'>,
): Promise<DomainRow | undefined> {
  const [row] = await db.insert(customDomains).values(domain).onConflictDoNothing().returning()
  return row
}

export async function updateDomain(
  db: Database,
  id: number,
  values: Partial<DomainRow>,
): Promise<DomainRow | undefined> {
  const [row] = await db
    .update(customDomains)
    .set(values)
    .where(eq(customDomains.id, id))
    .returning()
  return row
}

export async function lockDomain(db: Database, id: number): Promise<DomainRow | undefined> {
  const [row] = await db.select().from(customDomains).where(eq(customDomains.id, id)).for('update')
  return row
}

export async function deleteDomain(db: Database, id: number): Promise<void> {
  await db.delete(customDomains).where(eq(customDomains.id, id))
}

/** Proven domains, and those added within a week; the ones checked longest ago come first. */
export async function listDue(db: Database, before: Date): Promise<DomainRow[]> {
  const rows = await db
    .select({ domain: customDomains })
    .from(customDomains)
    .innerJoin(workspaces, eq(workspaces.id, customDomains.workspaceId))
    .where(
      and(
        isNull(workspaces.deletedAt),
        or(isNull(customDomains.checkedAt), sql`${customDomains.checkedAt} < ${before}`),
        or(
          isNotNull(customDomains.provenAt),
          sql`${customDomains.createdAt} > now() - interval '7 days'`,
        ),
      ),
    )
    .orderBy(sql`${customDomains.checkedAt} nulls first`)
  return rows.map(({ domain }) => domain)
}
