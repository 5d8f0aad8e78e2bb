import type { AuditAction } from '@formstead/contract'
import type { Database } from '../../../database/client.ts'
import { conflict, notFound } from '../../../problems.ts'
import type { AuditDetails } from '../../audit/audit.table.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { findDraft } from '../../forms/drafts.ts'
import { findAnyForm, undeleteForm } from '../../forms/access/find-any-form.ts'
import type { forms } from '../../forms/forms.table.ts'
import { holdForm, releaseForm } from '../../forms/publishing/hold-forms.ts'
import type { PublishedForms } from '../../forms/published/published-forms.ts'
import { lockTarget, requireTarget, type Staff } from '../require-target.ts'
import type { StaffParts } from './staff-mail.ts'

type Parts = StaffParts & { published: PublishedForms }
type FormRow = typeof forms.$inferSelect

export async function restoreDeletedForm(db: Database, parts: Parts, slug: string, staff: Staff) {
  const form = await requireStaffForm(db, parts, slug, staff)
  if (!form.deletedAt) throw notFound()
  await db.transaction(async (db) => {
    await undeleteForm(db, form.id, staff.by.userId)
    await recordTwice(db, staff, 'staff.form_restored', form)
  })
  parts.published.forget(form.slug)
}

type Wanted = { slug: string; reason: string }

export const takeDownForm = (db: Database, parts: Parts, wanted: Wanted, staff: Staff) =>
  changeHold(db, parts, wanted, staff, { change: holdForm, action: 'staff.form_taken_down' })

export const putBackForm = (db: Database, parts: Parts, wanted: Wanted, staff: Staff) =>
  changeHold(db, parts, wanted, staff, { change: releaseForm, action: 'staff.form_put_back' })

type Hold = { change: typeof holdForm | typeof releaseForm; action: AuditAction }

async function changeHold(
  db: Database,
  parts: Parts,
  { slug, reason }: Wanted,
  staff: Staff,
  { change, action }: Hold,
): Promise<void> {
  const form = await requireStaffForm(db, parts, slug, staff)
  await db.transaction(async (db) => {
    // Blocking locks the creator before the forms.
    if (form.creatorId !== null) await lockTarget(db, parts, staff, form.creatorId)
    if (!(await change(db, { formId: form.id, heldFor: 'report', by: staff.by })))
      throw conflict('form_changed')
    await recordTwice(db, staff, action, form, { reason })
  })
  parts.published.forget(form.slug)
}

async function requireStaffForm(
  db: Database,
  parts: Parts,
  ref: string,
  staff: Staff,
): Promise<FormRow> {
  const form = await findAnyForm(db, ref)
  if (!form) throw notFound()
  if (form.creatorId !== null) await requireTarget(db, parts, staff, form.creatorId)
  return form
}

/** Records in the log of the workspace, without the reason, and in that of the instance. */
async function recordTwice(
  db: Database,
  { by }: Staff,
  action: AuditAction,
  { id, workspaceId }: FormRow,
  details: AuditDetails = {},
): Promise<void> {
  const title = (await findDraft(db, id))?.document['title']
  const subject = { type: 'form', id, name: typeof title === 'string' ? title : null }
  await recordAudit(db, by, { action, workspaceId, subject })
  await recordAudit(db, by, { action, workspaceId: null, subject, details })
}
