import { randomUUID } from 'node:crypto'
import { dropBlanks, readAnswers, settleAnswers } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import { invalid, problem } from '../../../problems.ts'
import { claimFiles, loadFileLookup, releaseFiles } from '../../files/submitted/answer-files.ts'
import { formNotOpen } from '../../forms/published/resolve-form.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { uncountSubmissions } from '../../statistics/uncount-submissions.ts'
import type { SubmissionRequest } from '../accept/submission-request.ts'
import { findSubmissionOrReceipt } from './own-submission.ts'
import { insertSubmission } from '../submissions.queries.ts'
import { addToCounters, lockCounters, updateSubmission } from '../stored-submissions.ts'

/** The id to continue with, and the row if it existed before. */
type Saved = { id: string; changedId?: number }

/**
 * Saves a respondent's answers so far. Nothing is required yet, but values that do not fit their field are dropped. A
 * late request changes nothing: a completed submission never becomes partial again.
 */
export async function savePartial(
  db: Database,
  published: PublishedForm,
  { body, meta }: Pick<SubmissionRequest, 'body' | 'meta'>,
): Promise<Saved> {
  const { id: formId, form, workspaceId, versionId, document } = published
  const find = (db: Database) =>
    body.submissionId === null ? undefined : findSubmissionOrReceipt(db, formId, body.submissionId)
  const context = {
    nowMs: Date.now(),
    timeZone: document.settings.time_zone,
    findFile: await loadFileLookup(
      db,
      published,
      body.answers,
      (await find(db))?.row.publicId ?? null,
    ),
  }
  const settled = settleAnswers(form, body.answers, null, context)
  const answers = dropBlanks(readAnswers(form, settled, context).answers)
  if (Object.keys(answers).length === 0) throw invalid([problem('answers', 'submission.empty')])
  return db.transaction(async (db) => {
    if (!(await lockCounters(db, formId))) throw formNotOpen()
    const own = await find(db)
    if (!own) {
      const publicId = randomUUID()
      await insertSubmission(db, {
        formId,
        workspaceId,
        versionId,
        publicId,
        status: 'partial',
        answers,
        completionTime: null,
        meta,
      })
      await claimFiles(db, published, publicId, answers)
      await addToCounters(db, formId, { partial: 1 })
      return { id: publicId }
    }
    const { id, row } = own
    if (row.status === 'partial') {
      await uncountSubmissions(db, formId, [row])
      await updateSubmission(db, row.id, { answers, versionId })
      await claimFiles(db, published, row.publicId, answers)
      await releaseFiles(db, row.publicId, answers)
    }
    return { id, changedId: row.id }
  })
}
