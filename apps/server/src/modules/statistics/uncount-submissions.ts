import type { Database } from '../../database/client.ts'
import { countSubmissions, type CountableSubmission } from './count-submissions.ts'
import { addToDays, markUncounted, lockStatistics, openVersions } from './kept-days.ts'

/**
 * Removes submissions from the kept statistics of their form. Call this before changing, deleting or hiding
 * submissions: in the same transaction, after locking the form's counters, and with the stored rows. Nothing else is
 * needed: rows that still exist afterwards, or are restored, are counted again later and read directly until then. In
 * another order, transactions could deadlock, or a change could be counted twice.
 */
export async function uncountSubmissions(
  db: Database,
  formId: number,
  stored: readonly CountableSubmission[],
): Promise<void> {
  if (stored.length === 0) return
  const statistics = await lockStatistics(db, formId)
  if (!statistics) return
  const old = stored.filter(({ id }) => id <= statistics.countedTo)
  const ids = await markUncounted(
    db,
    formId,
    old.map(({ id }) => id),
  )
  const fresh = new Set(ids)
  const counted = old.filter(({ id }) => fresh.has(id))
  const forms = await openVersions(db, [...new Set(counted.map(({ versionId }) => versionId))])
  const days = countSubmissions(counted, (id) => forms.get(id)!, statistics.timeZone)
  await addToDays(db, formId, days, -1)
}
