import type { ProblemCode } from '@formstead/contract'
import { cleanText } from '@formstead/field-types'
import type { Problem } from '@formstead/i18n'
import { attributionKeys, longestAttribution } from '@formstead/contract/attribution-keys'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { invalid, problem } from '../../problems.ts'

/** A parsed request: the answers by field id, and the metadata sent along with them. */
export type SubmissionBody = {
  answers: Record<string, unknown>
  completionTime: number | null
  /** The submission to change or complete. */
  submissionId: string | null
  /** It was named as a partial submission, which may have been deleted since: the answers are then a new submission. */
  mayBeGone: boolean
  isPartial: boolean
  attribution: Record<string, string>
  captcha: string | null
}

const longestCompletionSeconds = 2_147_483_647

export function readSubmissionBody(body: Readonly<Record<string, unknown>>): SubmissionBody {
  const {
    completion_time: completionTime,
    submission_id: submissionId,
    submission_hash: submissionHash,
    is_partial: isPartial,
    tracking_parameters: tracking,
    'g-recaptcha-response': recaptcha,
    'h-captcha-response': hcaptcha,
    ...answers
  } = body
  return {
    answers,
    completionTime: readSeconds(completionTime),
    submissionId: textOf(submissionId) ?? textOf(submissionHash),
    mayBeGone: textOf(submissionId) === null,
    isPartial: isPartial === true || isPartial === 'true' || isPartial === 1 || isPartial === '1',
    attribution: readAttribution(tracking),
    captcha: textOf(recaptcha) ?? textOf(hcaptcha),
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : null

function readSeconds(value: unknown): number | null {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const seconds = isGiven ? Math.floor(Number(value)) : Number.NaN
  return seconds >= 0 && seconds <= longestCompletionSeconds ? seconds : null
}

/** Returns the first usable value of each attribution parameter in the URL. */
export function attributionIn(query: URLSearchParams): Record<string, string> {
  const found = attributionKeys.flatMap((name): [string, string][] => {
    const value = query.getAll(name).find((one) => one !== '' && one.length <= longestAttribution)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(found)
}

/** PHP sends `false` or `[]` for null, and multipart forms send an empty string. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

function readAttribution(tracking: unknown): Record<string, string> {
  if (isNothing(tracking)) return {}
  if (typeof tracking !== 'object' || tracking === null || Array.isArray(tracking))
    throw invalid([
      problem('tracking_parameters', 'request.object', {
        field: fieldPhrase('tracking_parameters'),
      }),
    ])
  const entries = Object.entries(tracking)
  const problems = entries.flatMap(([key, value]) => attributionProblem(key, value) ?? [])
  if (problems.length > 0) throw invalid(problems)
  return Object.fromEntries(
    entries
      .filter((entry): entry is [string, string] => !isNothing(entry[1]))
      .map(([key, value]) => [key, cleanText(value)]),
  )
}

function attributionProblem(key: string, value: unknown): Problem<ProblemCode> | null {
  const path = `tracking_parameters.${key}`
  if (!attributionKeys.includes(key)) return problem(path, 'submission.unknown_parameter')
  if (isNothing(value)) return null
  if (typeof value !== 'string') return problem(path, 'submission.parameter_not_text')
  return value.length > longestAttribution
    ? problem(path, 'submission.parameter_too_long', { max: longestAttribution })
    : null
}
