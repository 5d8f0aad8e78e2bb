import type { Database } from '../../database/client.ts'
import { countSubmissions, type CountableSubmission } from './count-submissions.ts'
import { addToDays, listAsUncounted, lockStatistics, openVersions } from './kept-days.ts'

/**
 * Takes submissions out of the kept statistics of their form. To be called by whoever changes, deletes or hides
 * submissions, in the same transaction, after the form's counters are locked and before the change, with the rows as they
 * are stored. Nothing else needs to be said: what is still there afterwards, or comes back, is counted again later and
 * read as it is until then. In another order two transactions would wait for each other, or a change would be counted twice.
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
  const ids = await listAsUncounted(
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
