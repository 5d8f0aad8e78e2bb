import { randomUUID } from 'node:crypto'
import { dropBlanks, fillHiddenAnswers, readAnswers } from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { invalid, problem } from '../../problems.ts'
import { claimFiles, findFilesFor, releaseFiles } from '../files/answer-files.ts'
import type { PublishedForm } from '../forms/published-forms.ts'
import type { SubmissionRequest } from './submission-request.ts'
import { isPublicId } from './own-submission.ts'
import {
  addToCounters,
  findSubmission,
  insertSubmission,
  lockCounters,
  updateSubmission,
} from './submissions.queries.ts'

/**
 * Keeps what a respondent has so far. Nothing is required yet, but what is no answer to its field is not kept. One that
 * arrives late changes nothing: a completed submission never becomes partial again.
 */
export async function savePartial(
  db: Database,
  published: PublishedForm,
  { body, meta }: Pick<SubmissionRequest, 'body' | 'meta'>,
): Promise<string> {
  const { id: formId, form, workspaceId, versionId, document } = published
  const given = body.submissionId !== null && isPublicId(body.submissionId) && body.submissionId
  const context = {
    nowMs: Date.now(),
    timeZone: document.settings.time_zone,
    findFile: await findFilesFor(db, published, body.answers, given || null),
  }
  const filled = fillHiddenAnswers(form, body.answers, context)
  const answers = dropBlanks(readAnswers(form, filled, context).answers)
  if (Object.keys(answers).length === 0) throw invalid([problem('answers', 'submission.empty')])
  return db.transaction(async (db) => {
    await lockCounters(db, formId)
    const row = given ? await findSubmission(db, formId, given) : undefined
    if (!row) {
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
      return publicId
    }
    if (row.status === 'partial') {
      await updateSubmission(db, row.id, { answers, versionId })
      await claimFiles(db, published, row.publicId, answers)
      await releaseFiles(db, row.publicId, answers)
    }
    return row.publicId
  })
}
