import {
  type Form,
  listSubmissionQuestions,
  needsSequentialStore,
  type Verdict,
} from '@formstead/form-engine'
import { crashPoint } from '../../../process/crash-points.ts'
import type { Database } from '../../../database/client.ts'
import type { PublishedForm, PublishedForms } from '../../forms/published/published-forms.ts'
import type { SubmissionBody } from '../submission-body.ts'
import type { PaymentGateway } from '../../../stripe/payment-gateway.ts'
import { findPaidIntents } from '../../payments/payments.service.ts'
import { answerContext } from './answer-context.ts'
import { formNotOpen } from '../../forms/published/resolve-form.ts'
import type { SubmissionRequest } from './submission-request.ts'
import type { WriteSubmission } from '../write/submission-writer.ts'
import { findReplay } from './find-replay.ts'
import { validateSubmission } from './validate-submission.ts'
import { findOwnSubmission, withStoredHidden } from '../own/own-submission.ts'
import { storeConcurrently, type Stored } from './store-concurrently.ts'
import { storeSequentially } from './store-sequentially.ts'
import { deleteIdempotencyKeysBefore } from '../submissions.queries.ts'

export type SubmitParts = {
  db: Database
  published: PublishedForms
  write: WriteSubmission
  gateway: PaymentGateway | undefined
  /** Called after the commit: names a new submission by its public id, and a changed one by its row. */
  onStored: (formId: number, news: { sent: string[] } | { changed: number[] }) => void
}

/** Stores a submission once, however often it is sent with the same key. */
export async function submit(
  parts: SubmitParts,
  published: PublishedForm,
  request: SubmissionRequest,
): Promise<Stored> {
  const confirmed = await findPaidIntents(parts, published, request.body.answers)
  const verdict = await validateBeforeStoring(parts, published, { ...request, confirmed }).catch(
    async (problem: unknown) => {
      // The retry of a stored submission fails validation: its files are already claimed and its unique answers are
      // taken.
      const known = await findReplay(parts.db, published, request)
      if (known) return known
      throw problem
    },
  )
  if ('accepted' in verdict) return verdict
  crashPoint('after-validate')
  const stored =
    request.refusal || mustBeSequential(published, request.body, verdict)
      ? await storeSequentially(parts.db, published, { ...request, confirmed })
      : await storeConcurrently(parts.write, published, verdict, request)
  if (stored) {
    const { accepted, isReplayed, changedId } = stored
    const news =
      changedId === undefined ? { sent: [accepted.submission_id] } : { changed: [changedId] }
    if (!isReplayed) parts.onStored(published.id, news)
    return stored
  }
  const fresh = await parts.published.find(published.slug, { isFresh: true })
  if (!fresh || fresh.versionId === published.versionId) throw formNotOpen()
  return submit(parts, fresh, request)
}

/** Longer than any browser keeps an unsent submission. */
const keyLifetimeMs = 31 * 24 * 3600 * 1000

export const forgetOldKeys = (db: Database, nowMs: number): Promise<void> =>
  deleteIdempotencyKeysBefore(db, new Date(nowMs - keyLifetimeMs))

/** Validates before anything is locked or written. */
export async function validateBeforeStoring(
  parts: Pick<SubmitParts, 'db' | 'gateway'>,
  published: PublishedForm,
  { body, confirmed }: Pick<SubmissionRequest, 'body'> & { confirmed?: ReadonlySet<string> },
  only?: ReadonlySet<string>,
): Promise<Verdict> {
  const own = await findOwnSubmission(parts.db, published, body)
  const answers = withStoredHidden(published, own, body.answers)
  const context = await answerContext(parts.db, published, answers, {
    nowMs: Date.now(),
    submissionId: own?.row.publicId ?? null,
    stored: own?.answers ?? null,
    confirmed: confirmed ?? (await findPaidIntents(parts, published, answers)),
  })
  return validateSubmission(published, answers, context, {
    only,
    stored: own?.answers ?? null,
    wasCompleted: own?.row.status === 'completed',
  })
}

/**
 * Limits, numbers and comparisons with other submissions only hold if a form's submissions are stored one at a time.
 */
function mustBeSequential(
  { document, form }: PublishedForm,
  body: SubmissionBody,
  verdict: Verdict,
) {
  return (
    document.max_submissions_count !== null ||
    Boolean(document.database_fields_update?.length) ||
    body.submissionId !== null ||
    hasOrder(form) ||
    listSubmissionQuestions(form, verdict.answers).length > 0
  )
}

const ordered = new WeakMap<Form, boolean>()

/** Cached per form: its blocks never change, and checking them all for every submission shows up in the benchmark. */
function hasOrder(form: Form): boolean {
  const known = ordered.get(form)
  if (known !== undefined) return known
  const found = needsSequentialStore(form)
  ordered.set(form, found)
  return found
}
