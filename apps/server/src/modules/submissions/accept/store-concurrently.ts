import { randomUUID } from 'node:crypto'
import { dropBlanks, generateIds, type Verdict } from '@formstead/form-engine'
import { crashPoint } from '../../../process/crash-points.ts'
import { listHeldUploads } from '../../files/submitted/answer-files.ts'
import { fileGone } from '../../files/file-problems.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import type { SubmissionRequest } from './submission-request.ts'
import type { WriteSubmission } from '../write/submission-writer.ts'
import { type Accepted, acceptedAs, acceptedWith } from './validate-submission.ts'
import { ProblemError } from '../../../problems.ts'

export type Stored = {
  accepted: Accepted
  isReplayed: boolean
  /** The row, if a completed submission was changed. */
  changedId?: number
}

/**
 * Stores a submission that no other submission of the form depends on. Returns undefined if the form has a new
 * version or is gone.
 */
export async function storeConcurrently(
  write: WriteSubmission,
  published: PublishedForm,
  verdict: Verdict,
  { body, key, bodyHash, meta, words }: SubmissionRequest,
): Promise<Stored | undefined> {
  const publicId = randomUUID()
  const answers = generateIds(published.form, verdict.answers, {
    stored: {},
    makeUuid: randomUUID,
    number: null,
  })
  const accepted = acceptedAs(published, publicId, { ...verdict, answers }, words)
  crashPoint('before-write')
  const written = await write({
    form_id: published.id,
    version_id: published.versionId,
    public_id: publicId,
    answers: dropBlanks(answers),
    files: listHeldUploads(published.form, answers),
    completion_time: body.completionTime,
    meta,
    key,
    body_hash: bodyHash,
    redirect_url: accepted.redirect_url,
  })
  crashPoint('after-write-before-response')
  switch (written.outcome) {
    case 'stored':
      return { accepted: { ...accepted, is_first_submission: written.isFirst }, isReplayed: false }
    case 'known':
      if (written.bodyHash !== bodyHash) throw idempotencyKeyReused()
      return { accepted: acceptedWith(written), isReplayed: true }
    case 'unclaimed':
      throw fileGone()
    case 'stale':
      return undefined
  }
}

export const idempotencyKeyReused = () => new ProblemError(422, 'idempotency_key_reused')
