import type { Database } from '../../database/client.ts'
import { requireForm } from '../forms/forms.service.ts'
import { restoreAnswers } from './edit-submission.ts'
import { findChange } from './history.ts'

/**
 * Clients of the reference product restore forms and submissions with the same call. Returns false if this is not a
 * version of a submission.
 */
export async function restoreSubmissionVersion(
  db: Database,
  userId: number,
  versionId: number,
): Promise<boolean> {
  const change = await findChange(db, versionId)
  if (!change || change.kind === 'labeled') return false
  const form = await requireForm(db, userId, String(change.formId), 'edit')
  const editing = { form, userId, id: change.submissionId }
  await restoreAnswers(db, editing, { changeId: versionId, isUndone: false })
  return true
}
