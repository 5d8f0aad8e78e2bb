import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { EndpointRequest } from '@formstead/contract'
import type { Language } from '@formstead/i18n'
import type { Database } from '../../database/client.ts'
import { formCounters, formDrafts, forms, formVersions } from '../forms/forms.table.ts'
import { submissionsOfForm, submissionOrder } from '../submissions/submission-order.ts'
import { provenDomains } from '../workspaces/custom-domains.table.ts'
import {
  workspaceMembers,
  workspacePlans,
  workspaces,
  workspaceTier,
} from '../workspaces/workspaces.table.ts'
import { published, state, title } from './listed-form.ts'

/**
 * Forms of one workspace, or of all workspaces of a user. `only` limits the latter to one of them, or to none if
 * null.
 */
export type FormList = { workspaceId: number } | { userId: number; only: number | null | undefined }
type Query = EndpointRequest<'GET /open/workspaces/{workspace}/forms'>['query']
export type FormListQuery = Pick<Query, 'search' | 'tag' | 'state' | 'sort' | 'order'> & {
  /** Of the reader, whose alphabet orders titles. */
  language: Language
}

const document = sql`coalesce(${formDrafts.document}, ${formVersions.document})`
const tags = sql<string[] | null>`coalesce(${formDrafts.tags}, ${formVersions.tags})`

const lastSubmissionAt = sql<Date | null>`(
  select created_at from submissions
  where ${submissionsOfForm(sql`${forms.id}`, 'desc')} and status = 'completed' and submissions.deleted_at is null
  order by ${submissionOrder('desc')} limit 1)`

const sortsIn = (language: Language) =>
  ({
    updated_at: sql`${forms.updatedAt}`,
    created_at: sql`${forms.createdAt}`,
    title: sql`lower(${title}) collate ${sql.identifier(`order_${language}`)}`,
    views: sql`coalesce(${formCounters.views}, 0)`,
    submissions: sql`coalesce(${formCounters.completed}, 0)`,
    last_submission: lastSubmissionAt,
  }) satisfies Record<Query['sort'], SQL>

/**
 * Lists rows with parts of the document, without the blocks. The page is selected first, because PostgreSQL would
 * otherwise detoast the document of every form before sorting.
 */
export async function listFormRows(
  db: Database,
  list: FormList,
  query: FormListQuery,
  { limit, offset }: { limit: number; offset: number },
) {
  const isRising = query.order === undefined ? query.sort === 'title' : query.order === 'asc'
  const inOrder = isRising ? asc : desc
  const orders = [
    sql`${inOrder(sortsIn(query.language)[query.sort])} nulls last`,
    inOrder(forms.id),
  ]
  const page = matching(db, list, query)
    .orderBy(...orders)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({
      id: forms.id,
      slug: forms.slug,
      workspaceId: forms.workspaceId,
      planTier: workspaceTier,
      plans: workspacePlans,
      domains: provenDomains,
      customDomain: sql<unknown>`${document} ->> 'custom_domain'`,
      createdAt: forms.createdAt,
      updatedAt: forms.updatedAt,
      archivedAt: forms.archivedAt,
      draftVersionId: forms.draftVersionId,
      publishedVersionId: forms.publishedVersionId,
      title,
      visibility: sql<string | null>`${document} ->> 'visibility'`,
      publishedVisibility: published.visibility,
      scheduledAt: forms.scheduledAt,
      tags,
      closesAt: sql<string | null>`${document} ->> 'closes_at'`,
      maxSubmissions: sql<unknown>`${document} -> 'max_submissions_count'`,
      isEdited: sql<boolean>`${formDrafts.formId} is not null`,
      views: sql<number>`coalesce(${formCounters.views}, 0)`.mapWith(Number),
      completed: sql<number>`coalesce(${formCounters.completed}, 0)`.mapWith(Number),
      lastSubmissionAt: lastSubmissionAt.mapWith(forms.createdAt),
    })
    .from(page)
    .innerJoin(forms, eq(forms.id, page.id))
    .innerJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
    .leftJoin(formDrafts, eq(formDrafts.formId, forms.id))
    .leftJoin(published, eq(published.id, forms.publishedVersionId))
    .leftJoin(formCounters, eq(formCounters.formId, forms.id))
    .orderBy(...orders)
}

export async function countForms(
  db: Database,
  list: FormList,
  query: FormListQuery,
): Promise<number> {
  const found = matching(db, list, query).as('found')
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(found)
  return row!.count
}

function matching(db: Database, list: FormList, query: FormListQuery) {
  return db
    .select({ id: forms.id })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .leftJoin(formDrafts, eq(formDrafts.formId, forms.id))
    .leftJoin(published, eq(published.id, forms.publishedVersionId))
    .leftJoin(formCounters, eq(formCounters.formId, forms.id))
    .where(and(isOf(db, list), isInState(query.state), hasWords(query.search), hasTags(query.tag)))
    .$dynamic()
}

function isOf(db: Database, list: FormList) {
  if ('workspaceId' in list) return eq(forms.workspaceId, list.workspaceId)
  if (list.only === null) return sql`false`
  const own = db
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, list.userId))
  return and(
    inArray(forms.workspaceId, own),
    list.only === undefined ? undefined : eq(forms.workspaceId, list.only),
  )
}

/** How long a form deleted from the list can be restored. */
const deletedFor = sql`interval '30 days'`

function isInState(wanted: Query['state']) {
  if (wanted === 'deleted') return sql`${forms.deletedAt} > now() - ${deletedFor}`
  if (wanted === 'archived') return and(isNull(forms.deletedAt), isNotNull(forms.archivedAt))
  return and(
    isNull(forms.deletedAt),
    isNull(forms.archivedAt),
    wanted === 'all' ? undefined : sql`${state} = ${wanted}`,
  )
}

const hasWords = (search = '') =>
  and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => {
        const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
        return or(
          sql`${title} ilike ${pattern}`,
          sql`${forms.slug} ilike ${pattern}`,
          sql`${tags}::text ilike ${pattern}`,
        )
      }),
  )

const hasTags = (wanted: Query['tag']) =>
  wanted === undefined ? undefined : sql`${tags} @> ${JSON.stringify([wanted].flat())}::jsonb`

/** Lists the tags of each form, and its state or why it is not in the list. */
export async function listStatesAndTags(db: Database, workspaceId: number) {
  return db
    .select({
      group: sql<'draft' | 'live' | 'closed' | 'archived' | 'deleted'>`case
        when ${forms.deletedAt} is not null then 'deleted'
        when ${forms.archivedAt} is not null then 'archived'
        else ${state} end`,
      tags,
    })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .leftJoin(formDrafts, eq(formDrafts.formId, forms.id))
    .leftJoin(published, eq(published.id, forms.publishedVersionId))
    .where(
      and(eq(forms.workspaceId, workspaceId), or(isNull(forms.deletedAt), isInState('deleted'))),
    )
}

/** Counts the forms and integrations that are not deleted, and all submissions to them. */
export async function countContents(db: Database, workspaceId: number) {
  const { rows } = await db.execute<Record<'forms' | 'submissions' | 'integrations', string>>(sql`
    select count(*) as forms,
      coalesce(sum(counters.completed + counters.partial), 0) as submissions,
      coalesce(sum((select count(*) from form_integrations where form_id = forms.id)), 0)
        as integrations
    from forms left join form_counters counters on counters.form_id = forms.id
    where workspace_id = ${workspaceId} and deleted_at is null`)
  const [{ forms, submissions, integrations }] = rows as [(typeof rows)[number]]
  return {
    forms: Number(forms),
    submissions: Number(submissions),
    integrations: Number(integrations),
  }
}
