import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import type { Database } from '../../database/client.ts'
import { notFound } from '../../problems.ts'
import { users } from '../accounts/users.table.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findAnyForm } from '../forms/find-any-form.ts'
import { forms, formVersions } from '../forms/forms.table.ts'
import type { Staff } from './require-target.ts'
import { abuseReports } from './staff.table.ts'

export type Report = EndpointRequest<'POST /report-abuse'>['body']
type Reports = EndpointResponse<'GET /moderator/reports'>
type Query = EndpointRequest<'GET /moderator/reports'>['query']

const pageSize = 25

/** A form that does not exist can be reported as well: it may have been at another address before. */
export async function takeReport(db: Database, given: Report): Promise<void> {
  const formSlug = slugIn(given.form)
  const form = await findAnyForm(db, formSlug)
  await db.insert(abuseReports).values({
    formId: form?.id ?? null,
    formSlug,
    reason: given.reason,
    message: given.message,
    email: given.email || null,
  })
}

/** Of an address, or as it is. */
function slugIn(text: string): string {
  const [, slug = text] = /\/forms\/([^/?#]+)/.exec(text) ?? []
  return slug.slice(0, 255)
}

export async function listReports(
  db: Database,
  appUrl: string,
  { state, before }: Query,
): Promise<Reports> {
  const isOpen = isNull(abuseReports.closedAt)
  const rows = await db
    .select({
      report: abuseReports,
      slug: forms.slug,
      heldFor: forms.heldFor,
      creatorId: forms.creatorId,
      title: formVersions.title,
      closer: users.name,
    })
    .from(abuseReports)
    .leftJoin(forms, and(eq(forms.id, abuseReports.formId), isNull(forms.deletedAt)))
    .leftJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .leftJoin(users, eq(users.id, abuseReports.closedBy))
    .where(
      and(
        state === 'open' ? isOpen : isNotNull(abuseReports.closedAt),
        before === undefined ? undefined : lt(abuseReports.id, before),
      ),
    )
    .orderBy(desc(abuseReports.id))
    .limit(pageSize + 1)
  return {
    open: await db.$count(abuseReports, isOpen),
    has_more: rows.length > pageSize,
    reports: rows.slice(0, pageSize).map(({ report, slug, heldFor, creatorId, title, closer }) => ({
      id: report.id,
      reason: report.reason,
      message: report.message,
      email: report.email,
      created_at: report.createdAt.toISOString(),
      form: {
        slug: slug ?? report.formSlug,
        title: slug === null ? null : (title ?? ''),
        url: `${appUrl}/forms/${encodeURIComponent(slug ?? report.formSlug)}`,
        is_held: heldFor !== null,
        creator_id: creatorId,
      },
      closed_at: report.closedAt?.toISOString() ?? null,
      closed_by: closer,
      note: report.note,
    })),
  }
}

/** The first note stays. */
export async function closeReport(
  db: Database,
  { id, note }: { id: number; note: string },
  { by }: Staff,
): Promise<void> {
  await db.transaction(async (db) => {
    const [closed] = await db
      .update(abuseReports)
      .set({ closedAt: sql`now()`, closedBy: by.userId, note })
      .where(and(eq(abuseReports.id, id), isNull(abuseReports.closedAt)))
      .returning()
    if (!closed) throw notFound()
    const subject = { type: 'report', id, name: closed.formSlug }
    const details = { reason: note }
    await recordAudit(db, by, {
      action: 'staff.report_closed',
      workspaceId: null,
      subject,
      details,
    })
  })
}
