import type { Database } from '../../../database/client.ts'
import type { AuditActor } from '../../audit/record-audit.ts'
import { dropSchedule, updateForm, type MemberFormRow } from '../forms.queries.ts'
import { requireForm } from '../forms.service.ts'
import { lockForm } from '../lock-form.ts'
import { setVisibility } from './publishing.service.ts'

/**
 * Archives or restores a form. An archived form is closed and not published on schedule, since nobody watches it.
 * `reopen` opens a form again that was archived by mistake.
 */
export async function archiveForm(
  db: Database,
  userId: number,
  { ref, archived, reopen }: { ref: string; archived: boolean; reopen: boolean },
  by: AuditActor | undefined,
): Promise<{ form: MemberFormRow; wasClosed: boolean }> {
  const { id } = await requireForm(db, userId, ref, 'edit')
  return db.transaction(async (db) => {
    const locked = await lockForm(db, id)
    // Read again under the lock: it may have been published on schedule in the meantime.
    const form = await requireForm(db, userId, String(id), 'edit')
    const isOpen = form.publishedVisibility === 'public'
    const visibility =
      archived && isOpen
        ? ('closed' as const)
        : !archived && reopen && form.publishedVisibility === 'closed'
          ? ('public' as const)
          : null
    if (archived && locked) await dropSchedule(db, locked, userId)
    await updateForm(db, id, { archivedAt: archived ? new Date() : null })
    if (visibility) await setVisibility(db, { userId, ref: String(id), visibility }, by)
    return { form, wasClosed: archived && isOpen }
  })
}
