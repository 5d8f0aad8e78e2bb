import type { AnswerContext } from '@formstead/field-types'
import { listSubmissionQuestions, readAnswers } from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { findFilesFor } from '../files/answer-files.ts'
import type { PublishedForm } from '../forms/published-forms.ts'
import { hasAnswer } from './submissions.queries.ts'

export type AnswerFacts = {
  nowMs: number
  /** The public id of the submission that is changed. */
  submissionId: string | null
  /** Answers that the service which made them confirms; asked before anything is locked. */
  confirmed: ReadonlySet<string>
}

/** The facts that validation needs: time, zone, uploaded files, and what other submissions hold where a rule asks. */
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
  // Reading answers costs as much as judging them, and most forms ask nothing of other submissions.
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
