import { and, asc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm'
import { readDraft, type Draft, type Edit } from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { conflict, notFound } from '../../problems.ts'
import { users } from '../accounts/users.table.ts'
import { insertVersion } from './forms.queries.ts'
import { lockForm } from './lock-form.ts'
import { formDrafts, formEdits, forms, formVersions } from './forms.table.ts'

/** The channel that notifies every process of changed drafts. */
export const draftChannel = 'form_drafts'

const storedDraft = sql<Draft>`coalesce(${formDrafts.document}, ${formVersions.document})`

export async function findDraft(db: Database, formId: number) {
  const [row] = await db
    .select({
      revision: forms.revision,
      document: storedDraft,
      startedAt: formDrafts.startedAt,
    })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .leftJoin(formDrafts, eq(formDrafts.formId, forms.id))
    .where(eq(forms.id, formId))
  return row
}

/** For jobs, which act for no user. Invalid parts of the draft are replaced with defaults. */
export async function findFormForJob(db: Database, formId: number) {
  const [row] = await db
    .select({
      id: forms.id,
      publishedVersionId: forms.publishedVersionId,
      removedProperties: forms.removedProperties,
      stored: storedDraft,
    })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .leftJoin(formDrafts, eq(formDrafts.formId, forms.id))
    .where(and(eq(forms.id, formId), isNull(forms.deletedAt)))
  if (!row) return undefined
  const { stored, ...form } = row
  return { ...form, document: readDraft(stored) }
}

export type DraftChange = {
  formId: number
  /** The draft's revision before the change. */
  revision: number
  client: string
  seq: number
  authorId: number
  edits: readonly Edit[]
}

/**
 * Logs an edit and advances the revision. The form must be locked, or the log could reject two edits with the same
 * revision.
 */
export async function logChange(db: Database, { revision, ...change }: DraftChange): Promise<void> {
  const next = revision + 1
  await db.insert(formEdits).values({ ...change, revision: next })
  await db
    .update(forms)
    .set({ revision: next, updatedAt: new Date() })
    .where(eq(forms.id, change.formId))
  const news = JSON.stringify({ form: change.formId, revision: next })
  await db.execute(sql`select pg_notify(${draftChannel}, ${news})`)
}

const replacements = ['saved', 'went_back'] as const
/** Why the draft was replaced, and the version that the previous draft is kept as. */
export type Replacement = { how: (typeof replacements)[number]; versionId: number }

/**
 * Logs that the draft was replaced. The log holds no whole forms, so the entry has no edits. Without a `replacement`
 * the draft was only normalized, and nothing is lost that anyone would miss.
 */
export const logReplacement = (
  db: Database,
  { id, revision, userId }: { id: number; revision: number; userId: number },
  replacement?: Replacement,
) =>
  logChange(db, {
    formId: id,
    revision,
    // Client names contain no colon.
    client: replacement ? `${replacement.how}:${replacement.versionId}` : 'server',
    seq: revision + 1,
    authorId: userId,
    edits: [],
  })

export function readReplacement(client: string): Replacement | undefined {
  const [name, versionId] = client.split(':')
  const how = replacements.find((one) => one === name)
  return how && versionId !== undefined ? { how, versionId: Number(versionId) } : undefined
}

/** Locks the form. Throws a conflict if it has changed since its author saw it. */
export async function requireRevision(db: Database, formId: number, revision: number) {
  const form = await lockForm(db, formId)
  if (!form) throw notFound()
  if (form.revision !== revision) throw conflict('form_changed')
  return form
}

export async function writeDraft(
  db: Database,
  formId: number,
  { document, authorId }: { document: Draft; authorId: number },
): Promise<void> {
  const changed = { document, authorId, changedAt: new Date() }
  await db
    .insert(formDrafts)
    .values({ formId, ...changed })
    .onConflictDoUpdate({ target: formDrafts.formId, set: changed })
}

/** Turns the current draft into a version that later edits leave alone. Returns the form's draft version. */
export async function saveDraftAsVersion(
  db: Database,
  formId: number,
): Promise<{ id: number; document: Draft }> {
  const [draft] = await db.delete(formDrafts).where(eq(formDrafts.formId, formId)).returning()
  if (draft) {
    const { authorId, document } = draft
    const id = await insertVersion(db, { formId, authorId, document })
    await db.update(forms).set({ draftVersionId: id }).where(eq(forms.id, formId))
    return { id, document }
  }
  const [version] = await db
    .select({ id: formVersions.id, document: formVersions.document })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.id, forms.draftVersionId))
    .where(eq(forms.id, formId))
  return version!
}

/** Oldest first. */
export async function listChanges(db: Database, formId: number, since: number, limit: number) {
  return db
    .select({
      revision: formEdits.revision,
      client: formEdits.client,
      seq: formEdits.seq,
      edits: formEdits.edits,
      authorId: formEdits.authorId,
      authorName: users.name,
    })
    .from(formEdits)
    .leftJoin(users, eq(users.id, formEdits.authorId))
    .where(and(eq(formEdits.formId, formId), gt(formEdits.revision, since)))
    .orderBy(asc(formEdits.revision))
    .limit(limit)
}

/** Returns the sequence number of a client's last applied batch, or 0 if there is none. */
export async function findAppliedSeq(
  db: Database,
  formId: number,
  client: string,
): Promise<number> {
  const [row] = await db
    .select({ seq: max(formEdits.seq) })
    .from(formEdits)
    .where(and(eq(formEdits.formId, formId), eq(formEdits.client, client)))
  return row?.seq ?? 0
}

/** Lists drafts that have not been changed since the given time. */
export async function listIdleDrafts(db: Database, since: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ formId: formDrafts.formId })
    .from(formDrafts)
    .where(lt(formDrafts.changedAt, since))
    .orderBy(asc(formDrafts.changedAt))
    .limit(limit)
  return rows.map(({ formId }) => formId)
}

export async function deleteChangesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(formEdits).where(lt(formEdits.createdAt, moment))
}
