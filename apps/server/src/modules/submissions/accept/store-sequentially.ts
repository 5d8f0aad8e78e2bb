import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type Answers,
  dropBlanks,
  generateIds,
  matchKey,
  mergeAnswers,
  usesSequence,
  type Verdict,
} from '@formstead/form-engine'
import { crashPoint } from '../../../process/crash-points.ts'
import type { Database } from '../../../database/client.ts'
import { claimFiles, releaseFiles } from '../../files/submitted/answer-files.ts'
import { isFull } from '../../forms/present-form.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { claimHiddenPayment, claimPayment, hasNewPayment } from '../../payments/payments.service.ts'
import { uncountSubmissions } from '../../statistics/uncount-submissions.ts'
import { answerContext, type AnswerFacts } from './answer-context.ts'
import { formFull } from '../../forms/published/resolve-form.ts'
import { idempotencyKeyReused, type Stored } from './store-concurrently.ts'
import type { SubmissionRequest } from './submission-request.ts'
import { acceptedAs, acceptedWith, validateSubmission } from './validate-submission.ts'
import { findOwnSubmission, type OwnSubmission, withStoredHidden } from '../own/own-submission.ts'
import { keepReceipt } from '../own/receipts.queries.ts'
import {
  completeIdempotencyKey,
  findIdempotencyKey,
  findMatchingSubmission,
  insertIdempotencyKey,
  insertSubmission,
  queueDeliveries,
  takeSequenceNumber,
} from '../submissions.queries.ts'
import {
  addToCounters,
  lockCounters,
  type SubmissionRow,
  updateSubmission,
} from '../stored-submissions.ts'

type ConfirmedRequest = SubmissionRequest & Pick<AnswerFacts, 'confirmed'>

/**
 * Stores a submission that depends on others of its form: the form has a limit, a counter or a unique answer, or an
 * existing submission is changed. Returns undefined if the form has a new version or is gone.
 */
export async function storeSequentially(
  db: Database,
  published: PublishedForm,
  request: ConfirmedRequest,
): Promise<Stored | undefined> {
  const stored = await db
    .transaction(async (db) => {
      const { id: formId } = published
      const { key, bodyHash } = request
      // Lock the counters before inserting the key, in the same order as the batch writer, to avoid deadlocks.
      const now = await lockCounters(db, formId)
      if (!now) return rollBack()
      const bodyHashBytes = Buffer.from(bodyHash, 'hex')
      if (!(await insertIdempotencyKey(db, { formId, key, bodyHash: bodyHashBytes }))) {
        const known = await findIdempotencyKey(db, formId, key)
        if (!known?.bodyHash.equals(bodyHashBytes)) throw idempotencyKeyReused()
        return { accepted: acceptedWith(known), isReplayed: true }
      }
      crashPoint('after-key')
      if (now.publishedVersionId !== published.versionId || now.deletedAt) return rollBack()
      const { verdict, target } = await validateAgain(db, published, request)
      const isNew = target === undefined || target.row.status !== 'completed'
      const isTooLate = isNew && isFull(published.document, now.completed)
      const refusal = isTooLate ? formFull() : request.refusal
      const submissionId = target?.row.publicId
      // Whoever has paid must get something for it, even if two respondents paid for the last place.
      if (refusal && !(await hasNewPayment(db, formId, verdict, submissionId, request.words)))
        throw refusal
      const { id, answers } = await writeSubmission(db, published, request, verdict, target)
      const accepted = {
        ...acceptedAs(published, id, { ...verdict, answers }, request.words),
        is_first_submission: isNew && now.completed === 0,
      }
      await completeIdempotencyKey(db, formId, key, accepted)
      crashPoint('before-commit')
      return { accepted, isReplayed: false, ...(!isNew && { changedId: target.row.id }) }
    })
    .catch(undefinedIfRolledBack)
  crashPoint('after-commit-before-response')
  return stored
}

/** Validates again under the lock: other submissions may have arrived since the first validation. */
async function validateAgain(
  db: Database,
  published: PublishedForm,
  { body, confirmed }: ConfirmedRequest,
) {
  const own = await findOwnSubmission(db, published, body)
  const answers = withStoredHidden(published, own, body.answers)
  const context = await answerContext(db, published, answers, {
    nowMs: Date.now(),
    submissionId: own?.row.publicId ?? null,
    stored: own?.answers ?? null,
    confirmed,
  })
  const verdict = validateSubmission(published, answers, context, {
    stored: own?.answers ?? null,
    wasCompleted: own?.row.status === 'completed',
  })
  if (own && !own.isReceipt) return { verdict, target: { row: own.row } }
  const match = matchKey(published.form, published.document.database_fields_update, verdict.answers)
  const row = match && (await findMatchingSubmission(db, published.id, match))
  if (!row) return { verdict, target: undefined }
  // A receipt counts only if the answers sent now match its submission.
  const before = own?.row.id === row.id ? own : undefined
  return { verdict, target: { row, match: { before } } }
}

type Target = {
  row: SubmissionRow
  /** Set if the respondent did not name the submission: it matched by its answers and may be somebody else's. */
  match?: { before: OwnSubmission | undefined }
}

async function writeSubmission(
  db: Database,
  published: PublishedForm,
  { body, meta, words, confirmed }: ConfirmedRequest,
  verdict: Verdict,
  target: Target | undefined,
) {
  const { id: formId, form, versionId, workspaceId } = published
  const row = target?.row
  const isNew = row?.status !== 'completed'
  const number = isNew && usesSequence(form) ? await takeSequenceNumber(db, formId) : null
  const stored = row?.answers ?? {}
  const publicId = row?.publicId ?? randomUUID()
  await claimPayment(db, published, verdict, publicId, words)
  const payment = { sent: body.answers, confirmed }
  const answers = {
    ...generateIds(form, verdict.answers, { stored, makeUuid: randomUUID, number }),
    ...(await claimHiddenPayment(db, published, payment, verdict, publicId)),
  }
  const kept = target ? mergeInto(published, target, answers) : answers
  const values = {
    versionId,
    status: 'completed' as const,
    answers: dropBlanks(kept),
    completionTime: row?.status === 'completed' ? row.completionTime : body.completionTime,
    // The first recorded attribution wins.
    meta: { ...meta, ...row?.meta },
  }
  if (!row) {
    const id = await insertSubmission(db, { ...values, formId, workspaceId, publicId })
    crashPoint('after-insert')
    await claimFiles(db, published, publicId, values.answers)
    await queueDeliveries(db, formId, id)
    await addToCounters(db, formId, { completed: 1 })
    return { id: publicId, answers: kept }
  }
  await uncountSubmissions(db, formId, [row])
  await updateSubmission(db, row.id, values)
  await claimFiles(db, published, publicId, values.answers)
  await releaseFiles(db, publicId, values.answers)
  if (row.status === 'partial') {
    await queueDeliveries(db, formId, row.id)
    await addToCounters(db, formId, { completed: 1, partial: -1 })
  }
  return target?.match
    ? { id: await giveReceipt(db, published, target, body, verdict), answers: verdict.answers }
    : { id: publicId, answers: kept }
}

/**
 * Issues a receipt id: the submission's own id would reveal all of it to anyone who knows one answer, such as an
 * email address.
 */
async function giveReceipt(
  db: Database,
  { document }: PublishedForm,
  { row, match }: Target,
  { completionTime }: SubmissionRequest['body'],
  verdict: Verdict,
): Promise<string> {
  const id = match?.before?.id ?? randomUUID()
  if (!document.editable_submissions) return id
  const answers = dropBlanks(verdict.answers)
  await keepReceipt(db, { id, submissionId: row.id, answers, completionTime })
  return id
}

/**
 * Merges the new answers into the stored ones. A respondent with a link to the submission sees all of it and may clear
 * any field. One who was matched by answers may clear only what they sent themselves, unless the form clears empty
 * fields on update. Answers to fields that the form no longer has are always kept.
 */
function mergeInto({ form, document }: PublishedForm, { row, match }: Target, answers: Answers) {
  const clearEmpty = !match || document.clear_empty_fields_on_update
  const sentBefore = match?.before?.answers ?? {}
  const stored = Object.entries(row.answers).filter(
    ([id, answer]) => !isDeepStrictEqual(sentBefore[id], answer),
  )
  return mergeAnswers(form, Object.fromEntries(stored), answers, { clearEmpty })
}

class RolledBack extends Error {}

function rollBack(): never {
  throw new RolledBack()
}

function undefinedIfRolledBack(error: unknown): undefined {
  if (!(error instanceof RolledBack)) throw error
}
