import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import type { Database } from '../../../database/client.ts'
import { notFound, tooManyRequests } from '../../../problems.ts'
import type { Limits } from '../../../rate-limit/limits.ts'
import { users } from '../../accounts/users.table.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { ServedDomains } from '../../custom-domains/served-domains.ts'
import { findAnyForm } from '../../forms/access/find-any-form.ts'
import { forms, formVersions } from '../../forms/forms.table.ts'
import { shareUrl } from '../../templates/present-template.ts'
import { findVisible } from '../../templates/find-templates.ts'
import { templates } from '../../templates/templates.table.ts'
import type { Staff } from '../require-target.ts'
import { abuseReports } from '../staff.table.ts'

export type Report = EndpointRequest<'POST /report-abuse'>['body']
type Reports = EndpointResponse<'GET /moderator/reports'>
type Query = EndpointRequest<'GET /moderator/reports'>['query']

const pageSize = 25

const perForm = { max: 5, windowSeconds: 3600 }

type Reporting = { limits: Limits; domains: ServedDomains; reporter: string; report: Report }

/** An unknown slug can be reported as well: the form's slug may have changed since the reporter saw it. */
export async function createReport(
  db: Database,
  { limits, domains, reporter, report: given }: Reporting,
): Promise<void> {
  const { slug: formSlug, isTemplate } = await readTarget(db, domains, given.form)
  const kind = isTemplate ? 'template' : 'form'
  const taken = await limits.take('reports', `${reporter} ${kind} ${formSlug}`, perForm)
  if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
  const form = isTemplate ? undefined : await findAnyForm(db, formSlug)
  const template = isTemplate ? await findVisible(db, formSlug, anyone) : undefined
  await db.insert(abuseReports).values({
    formId: form?.id ?? null,
    formSlug,
    isTemplate,
    templateId: template?.id ?? null,
    reason: given.reason,
    message: given.message,
    email: given.email || null,
  })
}

/** Finds unlisted templates too, so that reporting does not reveal which ones exist. */
const anyone = { userId: 0, isTemplateEditor: true }

/** Reads the target from a URL; a bare word is the slug of a form. */
async function readTarget(
  db: Database,
  domains: ServedDomains,
  text: string,
): Promise<{ slug: string; isTemplate: boolean }> {
  const [, kind, named] = /\/(forms|templates)\/([^/?#]+)/.exec(text) ?? []
  const slug = named ?? (await findSlugOnDomain(db, domains, text)) ?? text
  return { slug: decoded(slug).slice(0, 255), isTemplate: kind === 'templates' }
}

/** On custom domains, forms have short URLs, and one of them is the front page. */
async function findSlugOnDomain(db: Database, domains: ServedDomains, text: string) {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const domain = await domains.find(url?.hostname)
  if (!url || !domain) return undefined
  const [, slug] = url.pathname.split('/')
  if (slug) return slug
  return domain.frontFormId === null
    ? undefined
    : (await findAnyForm(db, String(domain.frontFormId)))?.slug
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
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
      template: {
        id: templates.id,
        slug: templates.slug,
        name: templates.name,
        creatorId: templates.creatorId,
        isListed: templates.publiclyListed,
      },
    })
    .from(abuseReports)
    .leftJoin(forms, and(eq(forms.id, abuseReports.formId), isNull(forms.deletedAt)))
    .leftJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .leftJoin(templates, eq(templates.id, abuseReports.templateId))
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
    reports: rows.slice(0, pageSize).map(({ report, closer, template, ...form }) => ({
      id: report.id,
      reason: report.reason,
      message: report.message,
      email: report.email,
      created_at: report.createdAt.toISOString(),
      form: report.isTemplate
        ? presentTemplate(appUrl, report, template)
        : presentForm(appUrl, report, form),
      closed_at: report.closedAt?.toISOString() ?? null,
      closed_by: closer,
      note: report.note,
    })),
  }
}

type StoredReport = typeof abuseReports.$inferSelect
type NamedForm = {
  slug: string | null
  title: string | null
  heldFor: string | null
  creatorId: number | null
}
type NamedTemplate = {
  id: number
  slug: string
  name: string
  creatorId: number | null
  isListed: boolean
}

const presentForm = (
  appUrl: string,
  { formSlug }: StoredReport,
  { slug, title, heldFor, creatorId }: NamedForm,
) => ({
  slug: slug ?? formSlug,
  title: slug === null ? null : (title ?? ''),
  url: `${appUrl}/forms/${encodeURIComponent(slug ?? formSlug)}`,
  is_held: heldFor === 'report',
  creator_id: creatorId,
  template: null,
})

const presentTemplate = (
  appUrl: string,
  { formSlug }: StoredReport,
  named: NamedTemplate | null,
) => ({
  slug: named?.slug ?? formSlug,
  title: named?.name ?? null,
  url: shareUrl(appUrl, named?.slug ?? formSlug),
  is_held: false,
  creator_id: named?.creatorId ?? null,
  template: { id: named?.id ?? null, is_listed: named?.isListed ?? false },
})

/** A report is closed only once, so the first note is kept. */
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
