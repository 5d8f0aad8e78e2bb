import { randomUUID } from 'node:crypto'
import {
  dropBlanks,
  generateIds,
  matchKey,
  mergeAnswers,
  usesSequence,
  type Verdict,
} from '@formstead/form-engine'
import { crashPoint } from '../../process/crash-points.ts'
import type { Database } from '../../database/client.ts'
import { claimFiles, releaseFiles } from '../files/answer-files.ts'
import { isFull } from '../forms/present-form.ts'
import type { PublishedForm } from '../forms/published-forms.ts'
import { claimPayment } from '../payments/payments.service.ts'
import { answerContext, type AnswerFacts } from './answer-context.ts'
import { isFullNow } from '../forms/form-problems.ts'
import { idempotencyKeyReused } from './submission-problems.ts'
import type { SubmissionRequest } from './submission-request.ts'
import { acceptedAs, judgeAnswers, type Accepted } from './judge-answers.ts'
import { findOwnSubmission } from './own-submission.ts'
import type { Stored } from './store-at-once.ts'
import {
  addToCounters,
  findIdempotencyKey,
  findMatchingSubmission,
  insertIdempotencyKey,
  insertSubmission,
  lockCounters,
  queueDeliveries,
  setIdempotencyKeyResponse,
  takeSequenceNumber,
  updateSubmission,
  type SubmissionRow,
} from './submissions.queries.ts'

type ConfirmedRequest = SubmissionRequest & Pick<AnswerFacts, 'confirmed'>

/**
 * For answers that depend on the others of their form: a limit, a number, an answer that must be the only one of its
 * kind, or a submission that is changed. Undefined: the form has another version by now, or is gone.
 */
export async function storeInTurn(
  db: Database,
  published: PublishedForm,
  request: ConfirmedRequest,
): Promise<Stored | undefined> {
  const stored = await db
    .transaction(async (db) => {
      const { id: formId } = published
      const { key, bodyHash } = request
      // Before the key, as whoever writes many at once does: in another order they would wait for each other.
      const now = await lockCounters(db, formId)
      if (!now) return rollBack()
      const bodyHashBytes = Buffer.from(bodyHash, 'hex')
      if (
        !(await insertIdempotencyKey(db, { formId, key, bodyHash: bodyHashBytes, response: {} }))
      ) {
        const known = await findIdempotencyKey(db, formId, key)
        if (!known?.bodyHash.equals(bodyHashBytes)) throw idempotencyKeyReused()
        return { accepted: known.response as Accepted, isReplayed: true }
      }
      crashPoint('after-key')
      if (now.publishedVersionId !== published.versionId || now.deletedAt) return rollBack()
      const { verdict, target } = await judgeAgain(db, published, request)
      const isNew = target?.status !== 'completed'
      if (isNew && isFull(published.document, now.completed)) throw isFullNow()
      const { publicId, answers } = await writeSubmission(db, published, request, verdict, target)
      const accepted = {
        ...acceptedAs(published, publicId, { ...verdict, answers }, request.words),
        is_first_submission: isNew && now.completed === 0,
      }
      await setIdempotencyKeyResponse(db, formId, key, accepted)
      crashPoint('before-commit')
      return { accepted, isReplayed: false }
    })
    .catch(undefinedIfRolledBack)
  crashPoint('after-commit-before-response')
  return stored
}

/** Other submissions may have come since the first look. */
async function judgeAgain(
  db: Database,
  published: PublishedForm,
  { body, confirmed }: ConfirmedRequest,
) {
  const own = await findOwnSubmission(db, published, body)
  const context = await answerContext(db, published, body.answers, {
    nowMs: Date.now(),
    submissionId: own?.publicId ?? null,
    confirmed,
  })
  const verdict = judgeAnswers(published, body.answers, context)
  if (own) return { verdict, target: own }
  const match = matchKey(published.form, published.document.database_fields_update, verdict.answers)
  return { verdict, target: match && (await findMatchingSubmission(db, published.id, match)) }
}

async function writeSubmission(
  db: Database,
  published: PublishedForm,
  { body, meta, words }: SubmissionRequest,
  verdict: Verdict,
  target: SubmissionRow | null | undefined,
) {
  const { id: formId, form, document, versionId, workspaceId } = published
  const isNew = target?.status !== 'completed'
  const number = isNew && usesSequence(form) ? await takeSequenceNumber(db, formId) : null
  const stored = target?.answers ?? {}
  const answers = generateIds(form, verdict.answers, { stored, makeUuid: randomUUID, number })
  const publicId = target?.publicId ?? randomUUID()
  await claimPayment(db, published, verdict, publicId, words)
  // Whoever follows a link to an answer sees all of it, and may empty a field; a match knows only what was sent. Answers
  // to fields that the form no longer has are nobody's to empty.
  const clearEmpty = body.submissionId !== null || document.clear_empty_fields_on_update
  const kept = target ? mergeAnswers(form, stored, answers, { clearEmpty }) : answers
  const values = {
    versionId,
    status: 'completed' as const,
    answers: dropBlanks(kept),
    completionTime: target?.status === 'completed' ? target.completionTime : body.completionTime,
    // Where a respondent came from first stays.
    meta: { ...meta, ...target?.meta },
  }
  if (!target) {
    const id = await insertSubmission(db, { ...values, formId, workspaceId, publicId })
    crashPoint('after-insert')
    await claimFiles(db, published, publicId, values.answers)
    await queueDeliveries(db, formId, id)
    await addToCounters(db, formId, { completed: 1 })
    return { publicId, answers: kept }
  }
  await updateSubmission(db, target.id, values)
  await claimFiles(db, published, publicId, values.answers)
  await releaseFiles(db, publicId, values.answers)
  if (target.status === 'partial') {
    await queueDeliveries(db, formId, target.id)
    await addToCounters(db, formId, { completed: 1, partial: -1 })
  }
  return { publicId, answers: kept }
}

class RolledBack extends Error {}

function rollBack(): never {
  throw new RolledBack()
}

function undefinedIfRolledBack(error: unknown): undefined {
  if (!(error instanceof RolledBack)) throw error
}
