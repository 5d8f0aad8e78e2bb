import type { AnswerContext } from '@formstead/field-types'
import { listSubmissionQuestions, readAnswers } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import { findFilesFor } from '../../files/submitted/answer-files.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { hasAnswer } from '../submissions.queries.ts'

export type AnswerFacts = {
  nowMs: number
  /** The public id of the submission being changed. */
  submissionId: string | null
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
  raw: Record<string, unknown>,
  { nowMs, submissionId, confirmed }: AnswerFacts,
): Promise<AnswerContext> {
  const { id, form, document } = published
  const context: AnswerContext = {
    nowMs,
    timeZone: document.settings.time_zone,
    findFile: await findFilesFor(db, published, raw, submissionId),
    isConfirmed: (answer) => confirmed.has(answer),
  }
  // Reading answers costs as much as validating them, and most forms do not compare with other submissions.
  if (form.blocks.every(({ validation }) => !validation)) return context
  const questions = listSubmissionQuestions(form, readAnswers(form, raw, context).answers)
  const found = new Set<string>()
  for (const { fieldId, answer } of questions)
    if (await hasAnswer(db, id, fieldId, answer, submissionId))
      found.add(JSON.stringify([fieldId, answer]))
  return {
    ...context,
    isInSubmissions: (fieldId, answer) => found.has(JSON.stringify([fieldId, answer])),
  }
}
