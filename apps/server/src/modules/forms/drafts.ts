import { and, asc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm'
import { readDraft, type Draft, type Edit } from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { conflict, notFound } from '../../problems.ts'
import { users } from '../accounts/users.table.ts'
import { insertVersion } from './forms.queries.ts'
import { lockForm } from './lock-form.ts'
import { formDrafts, formEdits, forms, formVersions } from './forms.table.ts'

/** On which every process hears that a draft has changed. */
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

/** For jobs, which act for nobody. Defaults stand for what is wrong in the draft. */
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
  /** That of the draft before. */
  revision: number
  client: string
  seq: number
  authorId: number
  edits: readonly Edit[]
}

/** The form must be locked: two changes of one revision would be refused by the log. */
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
/** How it came about, and the version that the draft before it is kept as. */
export type Replacement = { how: (typeof replacements)[number]; versionId: number }

/**
 * Says that there is another draft. The log holds no whole forms: an entry without edits stands for one. Without a
 * replacement nothing is lost that somebody would miss: the draft was put into its normal shape.
 */
export const logReplacement = (
  db: Database,
  { id, revision, userId }: { id: number; revision: number; userId: number },
  replacement?: Replacement,
) =>
  logChange(db, {
    formId: id,
    revision,
    // No name of a client has a colon.
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

/** Locks the form, which must be as its author has seen it. */
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

/** Makes what is being worked on a version, which later edits leave alone. Returns the form's draft version. */
export async function keepDraft(
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

/** The last batch of a client that was applied; 0: none. */
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

/** Drafts that nobody has touched since then. */
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
