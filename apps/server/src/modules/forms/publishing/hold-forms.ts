import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { findUser } from '../../accounts/users.ts'
import type { AuditActor } from '../../audit/record-audit.ts'
import { dropSchedule, findVersion, updateForm } from '../forms.queries.ts'
import { forms, formVersions } from '../forms.table.ts'
import { lockForm } from '../lock-form.ts'
import { changeVisibility, type LockedForm } from './publishing.service.ts'
import { recordFormAudit } from '../access/record-form-audit.ts'

export type HoldReason = 'block' | 'report'
type Holding = { formId: number; heldFor: HoldReason; by: AuditActor }

/**
 * Takes a form offline and cancels its scheduled publication. It cannot be published until staff release it. A form that
 * is held for a block can also be taken down, and then stays so after the block. Returns undefined if it was held already.
 */
export async function holdForm(
  db: Database,
  { formId, heldFor, by }: Holding,
): Promise<LockedForm | undefined> {
  const form = await lockForm(db, formId, { withDeleted: true })
  if (form?.heldFor === 'block' && heldFor === 'report') {
    await updateForm(db, formId, { heldFor })
    return form
  }
  if (!form || form.heldFor !== null) return undefined
  const document = await publishedDocument(db, form)
  const stored = document?.['visibility']
  const visibility = typeof stored === 'string' ? stored : 'draft'
  if (document && visibility !== 'draft') {
    await changeVisibility(db, form, { visibility: 'draft', userId: by.userId })
    await recordFormAudit(db, by, 'form.unpublished', { ...form, document }, { by_staff: true })
  } else await dropSchedule(db, form, by.userId)
  await updateForm(db, formId, { heldFor, heldVisibility: visibility })
  return form
}

/**
 * Restores the form's visibility. An archived form stays closed, and the form of a blocked user stays offline. Returns
 * undefined if it was not held for this reason.
 */
export async function releaseForm(
  db: Database,
  { formId, heldFor, by }: Holding,
): Promise<LockedForm | undefined> {
  const form = await lockForm(db, formId, { withDeleted: true })
  if (form?.heldFor !== heldFor) return undefined
  const creator = form.creatorId === null ? undefined : await findUser(db, form.creatorId)
  if (creator?.blockedAt) {
    await updateForm(db, formId, { heldFor: 'block' })
    return form
  }
  const document = await publishedDocument(db, form)
  const isOpen = form.heldVisibility === 'public'
  const visibility = isOpen && form.archivedAt !== null ? 'closed' : form.heldVisibility
  await updateForm(db, formId, { heldFor: null, heldVisibility: null })
  const isHidden = document?.['visibility'] === 'draft'
  if (isHidden && (visibility === 'public' || visibility === 'closed')) {
    await changeVisibility(db, form, { visibility, userId: by.userId })
    await recordFormAudit(db, by, 'form.published', { ...form, document }, { by_staff: true })
  }
  return form
}

/** Lists a user's forms that respondents can reach, now, on schedule, or once they are restored from the trash. */
export async function listReachableForms(db: Database, creatorId: number): Promise<number[]> {
  const rows = await db
    .select({ id: forms.id })
    .from(forms)
    .leftJoin(formVersions, eq(formVersions.id, forms.publishedVersionId))
    .where(
      and(
        eq(forms.creatorId, creatorId),
        isNull(forms.heldFor),
        or(sql`${formVersions.visibility} <> 'draft'`, isNotNull(forms.scheduledAt)),
      ),
    )
    // In the order in which their logs are written, to avoid deadlocks between concurrent calls.
    .orderBy(forms.workspaceId, forms.id)
  return rows.map(({ id }) => id)
}

export async function listHeldForms(
  db: Database,
  creatorId: number,
  heldFor: HoldReason,
): Promise<number[]> {
  const rows = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.creatorId, creatorId), eq(forms.heldFor, heldFor)))
    // In the order in which their logs are written, to avoid deadlocks between concurrent calls.
    .orderBy(forms.workspaceId, forms.id)
  return rows.map(({ id }) => id)
}

async function publishedDocument(db: Database, { publishedVersionId }: LockedForm) {
  return publishedVersionId === null
    ? undefined
    : (await findVersion(db, publishedVersionId))?.document
}
