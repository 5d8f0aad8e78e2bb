import { and, desc, eq, getTableColumns, isNull, ne, sql, type Column } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tier } from '@formstead/contract'
import { readDraft, type Draft, type FormDocument } from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepare-once.ts'
import { users } from '../accounts/users.table.ts'
import type { DomainFacts } from '../custom-domains/domain-state.policy.ts'
import { domainNames, provenDomains } from '../workspaces/custom-domains.table.ts'
import {
  roleWithinPlan,
  workspaceMembers,
  workspacePlan,
  workspaces,
  type MemberRole,
  type WorkspaceRow,
} from '../workspaces/workspaces.table.ts'
import { insertAssetReferences } from './document/asset-references.ts'
import { formCounters, formDrafts, forms, formVersions } from './forms.table.ts'
import { asFormDocument } from './document/as-form-document.ts'
import { isFormId } from './form-ref.ts'

export type FormRow = typeof forms.$inferSelect & {
  /** The draft. Invalid parts are replaced with defaults. */
  document: FormDocument
  /** Whether there are edits that are not in a version yet. */
  isEdited: boolean
  /** The visibility of the published version. Null if nothing is published. */
  publishedVisibility: string | null
  /** Of the published version, or of the draft if nothing is published. Periods and results are in this zone. */
  timeZone: string
  views: number
  completed: number
  planTier: Tier
} & DomainFacts
export type MemberFormRow = FormRow & { role: MemberRole; workspace: WorkspaceRow }

const countersOf = {
  views: sql<number>`coalesce(${formCounters.views}, 0)`.mapWith(Number).as('views'),
  completed: sql<number>`coalesce(${formCounters.completed}, 0)`.mapWith(Number).as('completed'),
}

const countMembers = sql<number>`(
  select count(*) from workspace_members as member where member.workspace_id = ${forms.workspaceId}
)`
  .mapWith(Number)
  .as('users_count')

export const isForm = (ref: string) =>
  isFormId(ref) ? eq(forms.id, Number(ref)) : eq(forms.slug, ref)

/** Finds a form with its draft, as members of its workspace see it. */
export async function findMemberForm(
  db: Database,
  userId: number,
  ref: string,
  { isDeleted = false } = {},
): Promise<MemberFormRow | undefined> {
  const query = isFormId(ref) ? memberFormById : memberFormBySlug
  const [row] = await query(db).execute({ userId, ref, isDeleted })
  if (!row) return undefined
  const { stored, isWhole, publishedTimeZone, ...form } = row
  const { role, planTier, plans } = form.workspace
  const document = isWhole ? asFormDocument(stored) : readDraft(stored)
  const timeZone = publishedTimeZone ?? document.settings.time_zone
  return { ...form, role, planTier, plans, document, timeZone }
}

const publishedVersions = alias(formVersions, 'published_versions')
const publishedVisibility = sql<string | null>`${publishedVersions.document} ->> 'visibility'`
const publishedTimeZone = sql<
  string | null
>`${publishedVersions.document} #>> '{settings,time_zone}'`
const isEdited = sql<boolean>`${formDrafts.formId} is not null`.as('is_edited')
const storedDraft = sql<Draft>`coalesce(${formDrafts.document}, ${formVersions.document})`

const prepareMemberForm = (name: string, column: Column) =>
  prepareOnce((db) =>
    db
      .select({
        ...getTableColumns(forms),
        stored: storedDraft.as('stored'),
        isWhole: sql<boolean>`${formDrafts.formId} is null and ${formVersions.publishedAt} is not null`,
        isEdited,
        publishedVisibility,
        publishedTimeZone,
        domains: provenDomains,
        workspace: {
          ...getTableColumns(workspaces),
          ...workspacePlan,
          userId: workspaceMembers.userId,
          role: roleWithinPlan,
          usersCount: countMembers,
          customDomains: domainNames,
        },
        ...countersOf,
      })
      .from(forms)
      .innerJoin(
        workspaceMembers,
        and(
          eq(workspaceMembers.workspaceId, forms.workspaceId),
          eq(workspaceMembers.userId, sql.placeholder('userId')),
        ),
      )
      .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
      .innerJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
      .leftJoin(publishedVersions, eq(publishedVersions.id, forms.publishedVersionId))
      .leftJoin(formDrafts, eq(formDrafts.formId, forms.id))
      .leftJoin(formCounters, eq(formCounters.formId, forms.id))
      .where(
        and(
          eq(column, sql.placeholder('ref')),
          sql`(${forms.deletedAt} is not null) = ${sql.placeholder('isDeleted')}`,
        ),
      )
      .prepare(name),
  )

const memberFormById = prepareMemberForm('member-form-by-id', forms.id)
const memberFormBySlug = prepareMemberForm('member-form-by-slug', forms.slug)

export async function hasForms(db: Database, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: forms.id })
    .from(forms)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, forms.workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), isNull(forms.deletedAt)))
    .limit(1)
  return row !== undefined
}

/** How many workspaces of their owner contain forms, deleted ones included. */
export async function countUsedWorkspaces(db: Database, ownerId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(distinct ${forms.workspaceId})`.mapWith(Number) })
    .from(forms)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, forms.workspaceId))
    .where(and(eq(workspaceMembers.userId, ownerId), eq(workspaceMembers.role, 'owner')))
  return row!.count
}

export async function isFormOf(
  db: Database,
  formId: number,
  workspaceId: number,
): Promise<boolean> {
  const found = await db.$count(
    forms,
    and(eq(forms.id, formId), eq(forms.workspaceId, workspaceId), isNull(forms.deletedAt)),
  )
  return found > 0
}

/** Includes deleted forms, which can be restored. */
export async function findWorkspaceOf(db: Database, ref: string): Promise<number | undefined> {
  const [row] = await db.select({ id: forms.workspaceId }).from(forms).where(isForm(ref))
  return row?.id
}

/** Includes deleted forms: their creator already knows how to make one. */
export async function hasMadeForm(db: Database, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: forms.id })
    .from(forms)
    .where(eq(forms.creatorId, userId))
    .limit(1)
  return row !== undefined
}

export type NewForm = {
  workspaceId: number
  creatorId: number
  slug: string
  document: Draft
  passwordHash: string | null
  isPublished: boolean
}

export async function insertForm(db: Database, { document, isPublished, ...form }: NewForm) {
  return db.transaction(async (db) => {
    // The form and its first version refer to each other; the foreign keys are checked on commit.
    const [made] = await db
      .insert(forms)
      .values({ ...form, draftVersionId: 0 })
      .returning({ id: forms.id })
    const formId = made!.id
    const versionId = await insertVersion(db, {
      formId,
      authorId: form.creatorId,
      document,
      ...(isPublished && { publishedAt: new Date(), publishedBy: form.creatorId }),
    })
    await db
      .update(forms)
      .set({ draftVersionId: versionId, publishedVersionId: isPublished ? versionId : null })
      .where(eq(forms.id, formId))
    await db.insert(formCounters).values({ formId })
    return formId
  })
}

/** Must run in a transaction: a version without its list of assets could lose them. */
export async function insertVersion(
  db: Database,
  version: Omit<typeof formVersions.$inferInsert, 'assetsListed'>,
): Promise<number> {
  const [made] = await db
    .insert(formVersions)
    .values({ ...version, assetsListed: true })
    .returning({ id: formVersions.id })
  const { id } = made!
  await insertAssetReferences(db, id, version.document)
  return id
}

/** Keeps the time of the first publication. */
export async function markPublished(
  db: Database,
  versionId: number,
  userId: number | null,
): Promise<void> {
  await db
    .update(formVersions)
    .set({ publishedAt: new Date(), publishedBy: userId })
    .where(and(eq(formVersions.id, versionId), isNull(formVersions.publishedAt)))
}

export const notScheduled = { scheduledVersionId: null, scheduledAt: null, scheduledBy: null }

type Scheduled = { id: number; scheduledVersionId: number | null; scheduledAt: Date | null }

/** Records the canceled schedule in the history, since somebody may be waiting for the publication. */
export async function dropSchedule(
  db: Database,
  { id, scheduledVersionId, scheduledAt }: Scheduled,
  userId: number | null,
): Promise<void> {
  if (scheduledVersionId === null) return
  await db
    .update(formVersions)
    .set({ droppedAt: new Date(), droppedBy: userId, dueAt: scheduledAt })
    .where(eq(formVersions.id, scheduledVersionId))
  await updateForm(db, id, notScheduled)
}

export async function updateForm(
  db: Database,
  formId: number,
  values: Partial<typeof forms.$inferInsert>,
): Promise<void> {
  await db.update(forms).set(values).where(eq(forms.id, formId))
}

const publisher = alias(users, 'publisher')
const dropper = alias(users, 'dropper')

export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number]

/** Newest first. */
export async function listVersionRows(db: Database, formId: number, limit: number) {
  return db
    .select({
      ...getTableColumns(formVersions),
      authorName: users.name,
      publisherName: publisher.name,
      dropperName: dropper.name,
    })
    .from(formVersions)
    .leftJoin(users, eq(users.id, formVersions.authorId))
    .leftJoin(publisher, eq(publisher.id, formVersions.publishedBy))
    .leftJoin(dropper, eq(dropper.id, formVersions.droppedBy))
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.id))
    .limit(limit)
}

export async function findVersion(db: Database, versionId: number) {
  const [row] = await db.select().from(formVersions).where(eq(formVersions.id, versionId))
  return row
}

export async function isSlugTaken(db: Database, slug: string, exceptFormId?: number) {
  const [row] = await db
    .select({ id: forms.id })
    .from(forms)
    .where(
      and(
        eq(forms.slug, slug),
        exceptFormId === undefined ? undefined : ne(forms.id, exceptFormId),
      ),
    )
  return row !== undefined
}
