import { isDeepStrictEqual } from 'node:util'
import { type Draft, listRemovedBlocks } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import { conflict, invalid, notFound, problem } from '../../../problems.ts'
import {
  findDraft,
  saveDraftAsVersion,
  logChange,
  logReplacement,
  requireRevision,
  writeDraft,
} from '../drafts.ts'
import type { AuditActor } from '../../audit/record-audit.ts'
import { requireVersionOf } from './form-versions.service.ts'
import {
  dropSchedule,
  findVersion,
  insertVersion,
  markPublished,
  type MemberFormRow,
  notScheduled,
  updateForm,
} from '../forms.queries.ts'
import { lockForm } from '../lock-form.ts'
import { asFormDocument } from '../document/as-form-document.ts'
import type { forms } from '../forms.table.ts'
import { refuseHeld, requireForm } from '../forms.service.ts'
import { parseDocument } from '../document/read-form-body.ts'
import { recordFormAudit } from '../access/record-form-audit.ts'

type Named = { userId: number; ref: string }
type Seen = Named & { revision: number }
type Visibility = 'public' | 'closed' | 'draft'
export type LockedForm = typeof forms.$inferSelect

/** Publishes the draft if it is complete. */
export async function publishForm(
  db: Database,
  { userId, ref, revision }: Seen,
  by: AuditActor | undefined,
): Promise<MemberFormRow> {
  const { id } = await requireForm(db, userId, ref, 'edit')
  return db.transaction(async (db) => {
    const locked = await requireRevision(db, id, revision)
    refuseHeld(locked)
    const versionId = await checkDraft(db, locked, userId)
    // A manual publication replaces a scheduled one.
    if (locked.scheduledVersionId !== versionId) await dropSchedule(db, locked, userId)
    await publishVersion(db, locked, { versionId, userId })
    const form = await requireForm(db, userId, String(id), 'view')
    await recordFormAudit(db, by, 'form.published', form)
    return form
  })
}

const longestWaitMs = 366 * 24 * 3600 * 1000

/** Schedules the draft as it is now. Problems with it are reported now. */
export async function schedulePublication(
  db: Database,
  { userId, ref, revision, at }: Seen & { at: Date },
): Promise<void> {
  const { id } = await requireForm(db, userId, ref, 'edit')
  const waitMs = at.getTime() - Date.now()
  if (waitMs <= 0) throw invalid([problem('at', 'form.schedule_past')])
  if (waitMs > longestWaitMs) throw invalid([problem('at', 'form.schedule_far')])
  await db.transaction(async (db) => {
    const form = await requireRevision(db, id, revision)
    refuseHeld(form)
    const scheduledVersionId = await checkDraft(db, form, userId)
    await updateForm(db, id, { scheduledVersionId, scheduledAt: at, scheduledBy: userId })
  })
}

export async function cancelPublication(db: Database, { userId, ref }: Named): Promise<void> {
  const { id } = await requireForm(db, userId, ref, 'edit')
  await db.transaction(async (db) => {
    const form = await lockForm(db, id)
    if (form) await dropSchedule(db, form, userId)
  })
}

/** Does nothing if the publication was canceled, postponed or done meanwhile. */
export async function publishScheduled(db: Database, formId: number, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const form = await lockForm(db, formId)
    if (!form?.scheduledAt || form.scheduledAt > now || form.scheduledVersionId === null) return
    const scheduled = (await findVersion(db, form.scheduledVersionId))!
    const published = form.publishedVersionId && (await findVersion(db, form.publishedVersionId))
    // Only opening the form puts a newer version online and keeps the schedule. The form then stays open.
    const wasOpened =
      published && published.id > scheduled.id && published.document['visibility'] === 'public'
    const { scheduledBy: userId } = form
    const versionId = wasOpened
      ? await changeVersion(db, scheduled, { visibility: 'public', userId })
      : scheduled.id
    await publishVersion(db, form, { versionId, userId })
    const { document } = (await findVersion(db, versionId))!
    await recordFormAudit(db, undefined, 'form.published', { ...form, document })
  })
}

/** Validates and normalizes the draft and makes it a version. Returns its id. */
async function checkDraft(db: Database, form: LockedForm, userId: number): Promise<number> {
  const { document: stored } = (await findDraft(db, form.id))!
  const parsed = parseDocument(stored)
  // A published form cannot stay hidden.
  const visibility = parsed.visibility === 'draft' ? 'public' : parsed.visibility
  const document = { ...parsed, visibility }
  if (!isDeepStrictEqual(document, stored)) {
    await writeDraft(db, form.id, { document, authorId: userId })
    await logReplacement(db, { ...form, userId })
  }
  return (await saveDraftAsVersion(db, form.id)).id
}

async function publishVersion(
  db: Database,
  form: LockedForm,
  { versionId, userId }: { versionId: number; userId: number | null },
): Promise<void> {
  const before = form.publishedVersionId && (await findVersion(db, form.publishedVersionId))
  const { document } = (await findVersion(db, versionId))!
  await markPublished(db, versionId, userId)
  await updateForm(db, form.id, {
    publishedVersionId: versionId,
    ...(before && {
      removedProperties: listRemovedBlocks(
        { ...asFormDocument(before.document), removed_properties: form.removedProperties },
        asFormDocument(document),
      ),
    }),
    ...notScheduled,
    ...(document['visibility'] === 'public' && { archivedAt: null }),
    updatedAt: new Date(),
  })
}

export async function discardDraft(db: Database, { userId, ref, revision }: Seen): Promise<void> {
  const { id } = await requireForm(db, userId, ref, 'edit')
  await db.transaction(async (db) => {
    const form = await requireRevision(db, id, revision)
    const published = await requirePublished(db, form)
    const draft = await saveDraftAsVersion(db, id)
    if (draft.id === published.id) return
    await updateForm(db, id, { draftVersionId: published.id })
    await logReplacement(db, { ...form, userId }, { how: 'went_back', versionId: draft.id })
  })
}

/** Restores a version into the draft, except its visibility. */
export async function restoreIntoDraft(
  db: Database,
  { userId, ref, revision, versionId }: Seen & { versionId: number },
): Promise<void> {
  const row = await requireForm(db, userId, ref, 'edit')
  const version = await requireVersionOf(db, row, versionId)
  await db.transaction(async (db) => {
    const form = await requireRevision(db, row.id, revision)
    const draft = await saveDraftAsVersion(db, row.id)
    const document = { ...version.document, visibility: draft.document['visibility'] }
    await writeDraft(db, row.id, { document, authorId: userId })
    await logReplacement(db, { ...form, userId }, { how: 'went_back', versionId: draft.id })
  })
}

/** Applies to respondents at once. Other changes in the draft wait until it is published. */
export async function setVisibility(
  db: Database,
  { userId, ref, visibility }: Named & { visibility: Visibility },
  by: AuditActor | undefined,
): Promise<MemberFormRow> {
  const { id } = await requireForm(db, userId, ref, 'edit')
  return db.transaction(async (db) => {
    const locked = await lockForm(db, id)
    if (!locked) throw notFound()
    if (visibility !== 'draft') refuseHeld(locked)
    await changeVisibility(db, locked, { visibility, userId })
    if (visibility === 'public') await updateForm(db, id, { archivedAt: null })
    const form = await requireForm(db, userId, String(id), 'view')
    const action = visibility === 'public' ? 'form.published' : 'form.unpublished'
    await recordFormAudit(db, by, action, form, { visibility })
    return form
  })
}

export async function changeVisibility(
  db: Database,
  form: LockedForm,
  { visibility, userId }: { visibility: Visibility; userId: number },
): Promise<void> {
  const { id } = form
  const published = await requirePublished(db, form)
  const draft = (await findDraft(db, id))!
  const isEdited = draft.startedAt !== null || form.draftVersionId !== published.id
  const versionId = await changeVersion(db, published, { visibility, userId })
  // The scheduled version may be open and would then reopen a form that was closed since.
  if (visibility !== 'public') await dropSchedule(db, form, userId)
  await updateForm(db, id, {
    publishedVersionId: versionId,
    ...(!isEdited && { draftVersionId: versionId }),
    updatedAt: new Date(),
  })
  if (draft.document['visibility'] !== visibility) {
    const document = { ...draft.document, visibility }
    if (isEdited) await writeDraft(db, id, { document, authorId: userId })
    await logVisibility(db, form, { visibility, userId })
  }
}

async function changeVersion(
  db: Database,
  version: { id: number; formId: number; document: Draft },
  { visibility, userId }: { visibility: string; userId: number | null },
): Promise<number> {
  if (version.document['visibility'] === visibility) return version.id
  return insertVersion(db, {
    formId: version.formId,
    authorId: userId,
    document: { ...version.document, visibility },
    publishedAt: new Date(),
    publishedBy: userId,
  })
}

const logVisibility = (
  db: Database,
  { id, revision }: LockedForm,
  { visibility, userId }: { visibility: string; userId: number },
) =>
  logChange(db, {
    formId: id,
    revision,
    client: 'server',
    seq: revision + 1,
    authorId: userId,
    edits: [{ type: 'set', path: ['visibility'], value: visibility }],
  })

async function requirePublished(db: Database, { publishedVersionId }: LockedForm) {
  if (publishedVersionId === null) throw conflict('form_not_published')
  return (await findVersion(db, publishedVersionId))!
}
