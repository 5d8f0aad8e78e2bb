import type { AnswerContext } from '@formstead/field-types'
import {
  asksSubmissions,
  decide,
  listSubmissionQuestions,
  readAnswers,
  settleAnswers,
  type Answers,
} from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import { loadFileLookup } from '../../files/submitted/answer-files.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { hasAnswer } from '../submissions.queries.ts'

export type AnswerFacts = {
  nowMs: number
  /** The public id of the submission being changed. */
  submissionId: string | null
  /** The answers of the submission that is changed, or null for a new one. */
  stored: Answers | null
  /** Authors may change read-only fields. */
  isAuthor?: boolean
  /** Answers that the service that issued them has confirmed. Looked up before any lock is taken. */
  confirmed: ReadonlySet<string>
}

/**
 * Collects what validation needs: the time, the time zone, uploaded files, and other submissions' answers if a rule
 * compares with them.
 */
export async function answerContext(
  db: Database,
  published: PublishedForm,
  raw: Answers,
  { nowMs, submissionId, stored, isAuthor = false, confirmed }: AnswerFacts,
): Promise<AnswerContext> {
  const { id, form, document } = published
  const context: AnswerContext = {
    nowMs,
    timeZone: document.settings.time_zone,
    findFile: await loadFileLookup(db, published, raw, submissionId),
    isConfirmed: (answer) => confirmed.has(answer),
  }
  // Reading answers costs as much as validating them, and most forms do not compare with other submissions.
  if (!asksSubmissions(form)) return context
  const settled = isAuthor ? raw : settleAnswers(form, raw, stored, context)
  // Logic cannot ask about other submissions, so what it decides here is what validation sees.
  const { answers } = decide(form, readAnswers(form, settled, context).answers, context)
  const found = new Set<string>()
  for (const { fieldId, answer } of listSubmissionQuestions(form, answers))
    if (await hasAnswer(db, id, fieldId, answer, submissionId))
      found.add(JSON.stringify([fieldId, answer]))
  return {
    ...context,
    isInSubmissions: (fieldId, answer) => found.has(JSON.stringify([fieldId, answer])),
  }
}
