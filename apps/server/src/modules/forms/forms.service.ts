import { isDeepStrictEqual } from 'node:util'
import {
  type Draft,
  type FormDocument,
  formLimits,
  listRemovedBlocks,
} from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { forbidden, invalid, notFound, problem } from '../../problems.ts'
import { canInWorkspace, type WorkspaceAction } from '../workspaces/workspaces.policy.ts'
import { isMemberOf, requireWorkspace } from '../workspaces/workspaces.service.ts'
import type { AuditActor } from '../audit/record-audit.ts'
import type { WorkspaceRow } from '../workspaces/workspaces.table.ts'
import { makeSlug, refuseTakenSlug, type SlugStyle, slugStyleOf } from './slug/form-slug.ts'
import { lockForm } from './lock-form.ts'
import { saveDraftAsVersion, logReplacement, requireRevision } from './drafts.ts'
import {
  dropSchedule,
  findMemberForm,
  findVersion,
  hasMadeForm,
  insertForm,
  insertVersion,
  markPublished,
  type MemberFormRow,
  notScheduled,
  updateForm,
} from './forms.queries.ts'
import { asFormDocument } from './document/as-form-document.ts'
import { type FormBodyRules, readFormBody } from './document/read-form-body.ts'
import { undeleteForm } from './access/find-any-form.ts'
import { recordFormAudit } from './access/record-form-audit.ts'
import type { forms } from './forms.table.ts'

/** Throws the same "not found" for a missing form and for one in a workspace that the caller does not belong to. */
export async function requireForm(
  db: Database,
  userId: number,
  ref: string,
  action: WorkspaceAction,
  options: { isDeleted?: boolean } = {},
): Promise<MemberFormRow> {
  const form = await findMemberForm(db, userId, ref, options)
  if (!form) throw notFound()
  if (!canInWorkspace(form.role, action)) throw forbidden()
  return form
}

export async function createForm(
  db: Database,
  rules: FormBodyRules,
  userId: number,
  body: Record<string, unknown>,
  by: AuditActor | undefined,
) {
  const workspace = await requireNamedWorkspace(db, userId, body['workspace_id'])
  const given = { ...retentionOf(workspace), ...body }
  const { document, slug, password } = await readFormBody(db, rules, given)
  const created = db.transaction(async (db) => {
    const isFirst = !(await hasMadeForm(db, userId))
    const formId = await insertForm(db, {
      workspaceId: workspace.id,
      creatorId: userId,
      slug: slug ?? makeSlug('slug', document.title),
      document,
      passwordHash: password === undefined ? null : password,
      isPublished: true,
    })
    const form = await requireForm(db, userId, String(formId), 'view')
    await recordFormAudit(db, by, 'form.created', form)
    return { form, isFirst }
  })
  return refuseTakenSlug(created)
}

/** Creates a form. Respondents do not see it until it is published. */
export async function startForm(
  db: Database,
  userId: number,
  workspaceId: number,
  document: Draft,
  by: AuditActor | undefined,
): Promise<{ id: number; slug: string; revision: number }> {
  const workspace = await requireWorkspace(db, userId, workspaceId, 'edit')
  const title = document['title']
  const slug = makeSlug('slug', typeof title === 'string' ? title : '')
  return db.transaction(async (db) => {
    const id = await insertForm(db, {
      workspaceId,
      creatorId: userId,
      slug,
      document: {
        ...document,
        // A parsed form has null here if no retention was given.
        ...((document['submission_retention_value'] ?? null) === null && retentionOf(workspace)),
        custom_domain: null,
      },
      passwordHash: null,
      isPublished: false,
    })
    await recordFormAudit(db, by, 'form.created', { id, workspaceId, document })
    return { id, slug, revision: 0 }
  })
}

/** The id comes from the body, so clients expect a validation error for it. */
async function requireNamedWorkspace(db: Database, userId: number, given: unknown) {
  const refuse = (code: 'request.required' | 'request.unknown') =>
    invalid([problem('workspace_id', code, { field: fieldPhrase('workspace_id') })])
  if (given === undefined || given === null || given === '') throw refuse('request.required')
  const workspaceId = Number(given)
  if (!Number.isSafeInteger(workspaceId) || !(await isMemberOf(db, userId, workspaceId)))
    throw refuse('request.unknown')
  return requireWorkspace(db, userId, workspaceId, 'edit')
}

/** The default retention for forms of the workspace. */
const retentionOf = ({ retentionValue, retentionUnit }: WorkspaceRow) =>
  retentionValue === null
    ? {}
    : { submission_retention_value: retentionValue, submission_retention_unit: retentionUnit }

/** Saves and publishes. Keys missing from the body stay unchanged. */
export async function saveForm(
  db: Database,
  rules: FormBodyRules,
  userId: number,
  ref: string,
  body: Record<string, unknown>,
  by: AuditActor | undefined,
): Promise<MemberFormRow> {
  const before = await requireForm(db, userId, ref, 'edit')
  const read = await readFormBody(db, rules, { ...before.document, ...body }, before.id)
  const saved = db.transaction(async (db) => {
    const locked = await requireRevision(db, before.id, before.revision)
    refuseHeld(locked)
    await writeVersion(db, { ...before, ...locked, userId }, read.document, { publish: true })
    if (read.slug !== undefined) await updateForm(db, before.id, { slug: read.slug })
    if (read.password !== undefined)
      await updateForm(db, before.id, { passwordHash: read.password })
    const form = await requireForm(db, userId, String(before.id), 'view')
    await recordFormAudit(db, by, 'form.published', form)
    return form
  })
  return refuseTakenSlug(saved)
}

export async function deleteForm(
  db: Database,
  userId: number,
  ref: string,
  by: AuditActor | undefined,
): Promise<MemberFormRow> {
  const form = await requireForm(db, userId, ref, 'edit')
  await db.transaction(async (db) => {
    await updateForm(db, form.id, { deletedAt: new Date() })
    await recordFormAudit(db, by, 'form.deleted', form)
  })
  return form
}

export async function restoreForm(
  db: Database,
  userId: number,
  ref: string,
  by: AuditActor | undefined,
): Promise<MemberFormRow> {
  const form = await requireForm(db, userId, ref, 'edit', { isDeleted: true })
  await db.transaction(async (db) => {
    await undeleteForm(db, form.id, userId)
    await recordFormAudit(db, by, 'form.restored', form)
  })
  return requireForm(db, userId, String(form.id), 'view')
}

/** The copy is the caller's draft: it is not public, and gets none of the original's password, domain and slug. */
export async function duplicateForm(
  db: Database,
  userId: number,
  ref: string,
  by: AuditActor | undefined,
): Promise<MemberFormRow> {
  const form = await requireForm(db, userId, ref, 'edit')
  const document: FormDocument = {
    ...form.document,
    title: [...`Copy of ${form.document.title}`].slice(0, formLimits.title).join(''),
    visibility: 'draft',
    custom_domain: null,
  }
  return db.transaction(async (db) => {
    const formId = await insertForm(db, {
      workspaceId: form.workspaceId,
      creatorId: userId,
      slug: makeSlug(slugStyleOf(form.slug), document.title),
      document,
      passwordHash: null,
      isPublished: false,
    })
    const made = await requireForm(db, userId, String(formId), 'view')
    await recordFormAudit(db, by, 'form.created', made, { copy_of: form.slug })
    return made
  })
}

/** Counts a form's files for another workspace, in the transaction that moves the form. */
export type MoveFiles = (db: Database, formId: number, workspaceId: number) => Promise<void>

export async function moveForm(
  db: Database,
  moveFiles: MoveFiles,
  userId: number,
  { ref, workspaceId }: { ref: string; workspaceId: number },
  by: AuditActor | undefined,
): Promise<MemberFormRow> {
  const form = await requireForm(db, userId, ref, 'give_away')
  const { name } = await requireWorkspace(db, userId, workspaceId, 'edit')
  await db.transaction(async (db) => {
    const locked = await lockForm(db, form.id)
    if (!locked) throw notFound()
    // The end of a block releases the forms whose creator was blocked.
    const creatorId = locked.heldFor === null ? userId : locked.creatorId
    await updateForm(db, form.id, { workspaceId, creatorId, updatedAt: new Date() })
    await moveFiles(db, form.id, workspaceId)
    const details = { from: form.workspace.name, to: name }
    // Write to both logs in the order of workspace ids, so that concurrent moves in opposite directions cannot
    // deadlock.
    for (const id of [form.workspaceId, workspaceId].toSorted((one, other) => one - other))
      await recordFormAudit(db, by, 'form.moved', { ...form, workspaceId: id }, details)
  })
  return form
}

export async function regenerateLink(
  db: Database,
  userId: number,
  ref: string,
  style: SlugStyle,
): Promise<{ before: string; form: MemberFormRow }> {
  const { id, slug: before, document } = await requireForm(db, userId, ref, 'edit')
  const slug = makeSlug(style, document.title)
  await updateForm(db, id, { slug, updatedAt: new Date() })
  return { before, form: await requireForm(db, userId, String(id), 'view') }
}

/**
 * Makes a document the draft, and with `publish` also the published version. The previous draft is kept as a version.
 */
export async function writeVersion(
  db: Database,
  form: Pick<
    MemberFormRow,
    | 'id'
    | 'document'
    | 'revision'
    | 'publishedVersionId'
    | 'removedProperties'
    | 'scheduledVersionId'
    | 'scheduledAt'
  > & { userId: number },
  document: FormDocument,
  { publish }: { publish: boolean },
): Promise<void> {
  const draft = await saveDraftAsVersion(db, form.id)
  const isChanged = !isDeepStrictEqual(document, draft.document)
  const versionId = isChanged
    ? await insertVersion(db, { formId: form.id, authorId: form.userId, document })
    : draft.id
  if (publish) {
    if (form.scheduledVersionId !== versionId) await dropSchedule(db, form, form.userId)
    await markPublished(db, versionId, form.userId)
  }
  // The draft may already lack fields that the published version asked.
  const published =
    publish && form.publishedVersionId !== null && (await findVersion(db, form.publishedVersionId))
  const before = published ? asFormDocument(published.document) : form.document
  await updateForm(db, form.id, {
    draftVersionId: versionId,
    removedProperties: listRemovedBlocks(
      { ...before, removed_properties: form.removedProperties },
      document,
    ),
    ...(publish && { publishedVersionId: versionId, ...notScheduled }),
    ...(publish && document.visibility === 'public' && { archivedAt: null }),
  })
  if (isChanged) await logReplacement(db, form, { how: 'saved', versionId: draft.id })
}

/** A form that staff took offline stays offline. */
export function refuseHeld({ heldFor }: Pick<typeof forms.$inferSelect, 'heldFor'>): void {
  if (heldFor !== null) throw forbidden('form_held')
}
