import type { FillScreen, PageCaptcha } from '@formstead/contract/form-page'
import type { OpenPage } from '../../page-state.ts'
import type { BrowserDraft, PendingSubmission } from '../draft/browser-draft.ts'
import type { SubmissionBody } from '../sending/send-submission.ts'
import { isAnswered } from './typed-values.ts'

export type Values = Record<string, unknown>

/** Constant for as long as the page is open. */
export type FillSetup = {
  version: number
  open: OpenPage
  screen: FillScreen
  captcha: PageCaptcha | null
  /** Whether unsent answers are stored in the browser. */
  keepsAnswers: boolean
  /** Whether unsent answers are stored on the server. */
  keepsPartials: boolean
  /** Fields such as passwords, which are never stored in the browser. */
  secretFields: ReadonlySet<string>
}

/** The state of a form that is being filled in. Only `reduce` changes it. */
export type Filling = {
  values: Values
  page: string | null
  /** The direction the shown page was reached from; null for the page that opened first. */
  came: 'next' | 'previous' | null
  problems: Record<string, string>
  attempt: number
  status: 'filling' | 'sending' | 'waiting' | 'done'
  /** True while the server validates a page, before the next one is shown. */
  isChecking: boolean
  /** A message to the respondent that belongs to no field. */
  notice: string | null
  submissionId: string | null
  /** Seconds it took to complete the stored submission. */
  completionTime: number | null
  /** The URL that this page or the host page redirects to. */
  redirectUrl: string | null
  /** How many times the form was started over. */
  round: number
  startMs: number
  /** Identifies the partial submission on the server. */
  hash: string | null
  captchaToken: string
  isTouched: boolean
  /** The submission being sent to the server. */
  sent: PendingSubmission | null
}

export const startFilling = (
  values: Values,
  startMs: number,
  { page, problems }: Pick<FillScreen, 'page' | 'problems'> = { page: null, problems: {} },
): Filling => ({
  values,
  page,
  came: null,
  problems: { ...problems },
  attempt: 0,
  status: 'filling',
  isChecking: false,
  notice: null,
  submissionId: null,
  completionTime: null,
  redirectUrl: null,
  round: 0,
  startMs,
  hash: null,
  captchaToken: '',
  isTouched: false,
  sent: null,
})

/** The request body: the answers so far, with the metadata the server needs. */
export function bodyOf(
  { screen }: Pick<FillSetup, 'screen'>,
  { values, startMs, hash, round }: Filling,
  { nowMs, attribution }: { nowMs: number; attribution: Record<string, string> },
): SubmissionBody {
  // A form that was started over is a new submission.
  const submission = round === 0 && screen.submission
  return {
    ...values,
    completion_time: Math.round((nowMs - startMs) / 1000),
    ...(submission && { submission_id: submission }),
    ...(hash && !submission && { submission_hash: hash }),
    ...(Object.keys(attribution).length > 0 && { tracking_parameters: attribution }),
  }
}

/**
 * The draft that the browser stores. Without `keepsAnswers` it has only the hash, so that the server recognizes the
 * respondent.
 */
export function draftOf(setup: FillSetup, filling: Filling, nowMs: number): BrowserDraft {
  const { version, keepsAnswers, secretFields } = setup
  const { values, page, hash, startMs, sent } = filling
  const isPublic = ([id]: [string, unknown]) => !secretFields.has(id)
  return {
    version,
    values: keepsAnswers ? Object.fromEntries(Object.entries(values).filter(isPublic)) : {},
    page: keepsAnswers ? page : null,
    hash,
    elapsedMs: nowMs - startMs,
    sent: mayStoreSent(setup, filling) ? sent : null,
    savedMs: nowMs,
  }
}

/** A submission that contains a secret is never stored in the browser. */
export const mayStoreSent = (
  { keepsAnswers, secretFields }: FillSetup,
  { values }: Filling,
): boolean => keepsAnswers && ![...secretFields].some((id) => isAnswered(values[id]))
