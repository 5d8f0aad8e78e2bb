import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/client.ts'
import { users } from '../../accounts/users.table.ts'
import { forms, formVersions } from '../forms.table.ts'

const scheduler = alias(users, 'scheduler')
const publisher = alias(users, 'publisher')

/** Finds the published version, the scheduled one, and who published or scheduled them. */
export async function findPublications(db: Database, formId: number) {
  const [row] = await db
    .select({
      publishedVersionId: formVersions.id,
      document: formVersions.document,
      publishedAt: formVersions.publishedAt,
      publishedBy: formVersions.publishedBy,
      publisherName: publisher.name,
      scheduledVersionId: forms.scheduledVersionId,
      scheduledAt: forms.scheduledAt,
      scheduledBy: forms.scheduledBy,
      schedulerName: scheduler.name,
    })
    .from(forms)
    .leftJoin(formVersions, eq(formVersions.id, forms.publishedVersionId))
    .leftJoin(publisher, eq(publisher.id, formVersions.publishedBy))
    .leftJoin(scheduler, eq(scheduler.id, forms.scheduledBy))
    .where(eq(forms.id, formId))
  return row
}

export async function listDueForms(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(lte(forms.scheduledAt, now), isNull(forms.deletedAt), isNull(forms.heldFor)))
    .orderBy(asc(forms.scheduledAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
