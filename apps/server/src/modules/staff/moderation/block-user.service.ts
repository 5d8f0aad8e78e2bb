import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { badRequest } from '../../../problems.ts'
import { updateUser } from '../../accounts/users.ts'
import { recordAccountAudit } from '../../audit/record-audit.ts'
import { lockForm } from '../../forms/lock-form.ts'
import type { PublishedForms } from '../../forms/published/published-forms.ts'
import {
  holdForm,
  listHeldForms,
  listReachableForms,
  releaseForm,
} from '../../forms/publishing/hold-forms.ts'
import { endSessions } from '../../sessions/sessions.ts'
import { lockTarget, type Staff } from '../require-target.ts'
import { mailStaffNotice, type StaffParts } from './staff-mail.ts'
import { userBlocks } from '../staff.table.ts'

type Given = { userId: number; reason: string }
type Parts = StaffParts & { published: PublishedForms }

/**
 * Signs the user out everywhere at once and suspends their access tokens. Their forms become drafts, and their previous
 * state is remembered.
 */
export async function blockUser(
  db: Database,
  parts: Parts,
  { userId, reason }: Given,
  staff: Staff,
): Promise<void> {
  const slugs = await db.transaction(async (db) => {
    const user = await lockTarget(db, parts, staff, userId)
    if (user.blockedAt) throw badRequest('already_blocked')
    await updateUser(db, userId, { blockedAt: new Date() })
    await db.insert(userBlocks).values({ userId, reason, blockedBy: staff.by.userId })
    await endSessions(db, userId)
    await mailStaffNotice(db, parts, user, 'blocked')
    const formIds = await listReachableForms(db, userId)
    await lockForms(db, formIds)
    const held = []
    for (const formId of formIds)
      held.push(await holdForm(db, { formId, heldFor: 'block', by: staff.by }))
    const details = { reason, forms: held.length }
    await recordAccountAudit(db, staff.by, 'staff.blocked', user, details)
    return held.map((form) => form?.slug)
  })
  forgetAll(parts, slugs)
}

export async function unblockUser(
  db: Database,
  parts: Parts,
  { userId, reason }: Given,
  staff: Staff,
): Promise<void> {
  const slugs = await db.transaction(async (db) => {
    const user = await lockTarget(db, parts, staff, userId)
    if (!user.blockedAt) throw badRequest('not_blocked')
    await updateUser(db, userId, { blockedAt: null })
    await db
      .update(userBlocks)
      .set({ unblockedAt: new Date(), unblockReason: reason, unblockedBy: staff.by.userId })
      .where(and(eq(userBlocks.userId, userId), isNull(userBlocks.unblockedAt)))
    await mailStaffNotice(db, parts, user, 'unblocked')
    const formIds = await listHeldForms(db, userId, 'block')
    await lockForms(db, formIds)
    const released = []
    for (const formId of formIds)
      released.push(await releaseForm(db, { formId, heldFor: 'block', by: staff.by }))
    const details = { reason, forms: released.length }
    await recordAccountAudit(db, staff.by, 'staff.unblocked', user, details)
    return released.map((form) => form?.slug)
  })
  forgetAll(parts, slugs)
}

/** Publishing locks a form and then the log of its workspace; doing it the other way around would deadlock. */
async function lockForms(db: Database, formIds: readonly number[]): Promise<void> {
  for (const formId of formIds) await lockForm(db, formId, { withDeleted: true })
}

function forgetAll({ published }: Parts, slugs: readonly (string | undefined)[]): void {
  for (const slug of slugs) if (slug !== undefined) published.forget(slug)
}
